import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'

interface LeaveOptions {
  isChanged: boolean
  /** While something is being saved nobody leaves. */
  busy: boolean
  onClose: () => void
}

/** The way out of an editor: what was typed is not lost by a stray tap or Escape. `question` belongs into the dialog. */
export function useLeave({ isChanged, busy, onClose }: LeaveOptions) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    if (busy) return
    if (isChanged) setAsking(true)
    else onClose()
  }
  const question = <LeaveQuestion open={isAsking} onOpenChange={setAsking} onConfirm={onClose} />
  return { leave, question }
}

/** Asked wherever what somebody typed would be lost. */
export const LeaveQuestion = (
  props: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'onConfirm'>,
) => (
  <ConfirmDialog title="Leave without saving?" confirmLabel="Discard" cancelLabel="Keep editing" {...props}>
    What you typed here will be lost.
  </ConfirmDialog>
)
