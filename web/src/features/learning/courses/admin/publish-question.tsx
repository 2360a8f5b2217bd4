import { formatPrice } from '@/shared/lib/format'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'

/** What students would miss in a course if it were published as it is. */
export const missingFor = ({ lessons, price, accounts }: { lessons: number; price: number; accounts: number }) => [
  ...(lessons === 0 ? ['It has no lessons yet, so students who enroll find nothing to watch.'] : []),
  ...(price > 0 && accounts === 0 ? ["No bank account is chosen for it, so students can't pay."] : []),
]

interface PublishQuestionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  price: number
  missing: readonly string[]
  busy: boolean
  onConfirm: () => void
}

/** Asks before everybody sees a course, naming its price and what it lacks. */
export function PublishQuestion({ title, price, missing, ...dialog }: PublishQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Publish “${title}”?`}
      tone="primary"
      confirmLabel={missing.length > 0 ? 'Publish anyway' : 'Publish'}
      busyLabel="Publishing…"
    >
      {missing.map((sentence) => (
        <p key={sentence} className="mb-3 font-medium text-ink">
          {sentence}
        </p>
      ))}
      <p>
        Visitors and students see it at once, {price === 0 ? 'as a free course' : `for ${formatPrice(price)}`}. You can
        make it a draft again under Settings.
      </p>
    </ConfirmDialog>
  )
}
