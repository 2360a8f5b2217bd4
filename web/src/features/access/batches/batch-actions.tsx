import type { BatchKind } from '@sonocampus/contract/batches'
import { CalendarPlus, Check, Send } from 'lucide-react'
import { useState } from 'react'
import type { Selected } from '@/shared/lib/use-selection'
import { Button } from '@/shared/ui/button'
import { BatchDialog } from './batch-dialog'

const ACTIONS = {
  'approve-applications': ['Approve', Check],
  'extend-enrollments': ['Extend', CalendarPlus],
  'message-students': ['Message', Send],
} as const satisfies Record<BatchKind, unknown>

interface BatchActionsProps {
  kinds: readonly BatchKind[]
  selected: Selected[]
  /** Called when something was done. */
  onDone: () => void
}

/** Actions on many rows at once: each starts with a preview. */
export function BatchActions({ kinds, selected, onDone }: BatchActionsProps) {
  const [open, setOpen] = useState<{ kind: BatchKind; ids: string[] }>()
  const idsFor = (kind: BatchKind) => [
    ...new Set(selected.map(({ id, userId }) => (kind === 'message-students' ? userId : id))),
  ]
  return (
    <>
      {kinds.map((kind) => {
        const [label, Icon] = ACTIONS[kind]
        return (
          <Button key={kind} variant="secondary" size="sm" onClick={() => setOpen({ kind, ids: idsFor(kind) })}>
            <Icon aria-hidden="true" />
            {label}
          </Button>
        )
      })}
      {open && (
        <BatchDialog
          {...open}
          onClose={(isDone) => {
            setOpen(undefined)
            if (isDone) onDone()
          }}
        />
      )}
    </>
  )
}
