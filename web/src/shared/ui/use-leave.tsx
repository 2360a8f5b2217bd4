import { useState } from 'react'
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
  const question = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Leave without saving?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onClose}
    >
      What you typed here will be lost.
    </ConfirmDialog>
  )
  return { leave, question }
}
