import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'

interface LeaveOptions {
  isChanged: boolean
  /** While saving, the editor can't be left. */
  busy: boolean
  onClose: () => void
}

/** Guards an editor's exit: a stray tap or Escape loses no input. Render `question` in the dialog. */
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

/** Asked wherever input would be lost. */
export const LeaveQuestion = (
  props: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'onConfirm'>,
) => (
  <ConfirmDialog title="Leave without saving?" confirmLabel="Discard" cancelLabel="Keep editing" {...props}>
    What you typed here will be lost.
  </ConfirmDialog>
)
