import { Dialog } from '@/shared/ui/dialog'

const keys = [
  ['A', 'Approve; Enter confirms'],
  ['R', 'Reject; 1 to 9 picks a reason, Tab goes to your own words'],
  ['U', 'Undo the last decision, for ten seconds'],
  ['N or →', 'Next'],
  ['P or ←', 'Previous'],
  ['+ and −', 'Zoom in and out'],
  ['T', 'Rotate the picture'],
  ['Esc', 'Close the open panel'],
  ['?', 'Show this list'],
] as const

export function KeyList({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="Work through the queue without a mouse."
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5">
        {keys.map(([name, does]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold whitespace-nowrap">{name}</dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
