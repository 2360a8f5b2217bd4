import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface FormDialogProps {
  open: boolean
  title: string
  description?: ReactNode
  /** What the button says, and while it is sent. */
  action: { label: string; busy: string; isDanger?: boolean }
  busy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: cancel, or the one thing that it is for. */
export function FormDialog({ open, title, description, action, busy, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={action.isDanger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={action.busy}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  )
}
