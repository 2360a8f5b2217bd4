import { ConfirmDialog } from '@/shared/ui/confirm-dialog'

interface LeaveDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onLeave: () => void
}

export function LeaveDialog({ open, onOpenChange, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave without saving?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onLeave}
    >
      What you typed here will be lost.
    </ConfirmDialog>
  )
}
