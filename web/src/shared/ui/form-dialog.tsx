import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'
import { useLeave } from './use-leave'

/** What the button says, and while it is sent. */
export interface FormAction {
  label: string
  busy?: string
  isDanger?: boolean
  isDisabled?: boolean
}

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  open?: boolean
  action: FormAction
  /** While it is sent nobody leaves. */
  busy: boolean
  /** Something was typed: whoever leaves is asked first. */
  isChanged?: boolean
  /** Names a form that stands among the children; they all stand in one without. */
  formId?: string
  onSubmit?: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** At the other end of the buttons. */
  aside?: ReactNode
  /** How the fields stand. */
  className?: string
  children: ReactNode
}

/** A form in a dialog: cancel, or the one thing that it is for. */
export function FormDialog({ open = true, action, busy, isChanged = false, onClose, ...rest }: FormDialogProps) {
  const { formId, onSubmit, aside, className = 'flex flex-col gap-5', children, ...head } = rest
  const ownId = useId()
  const { leave, question } = useLeave({ isChanged, busy, onClose })
  return (
    <Dialog
      {...head}
      open={open}
      onOpenChange={(isOpen) => isOpen || leave()}
      footer={
        <>
          {aside}
          <Button variant="secondary" disabled={busy} onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId ?? ownId}
            variant={action.isDanger ? 'danger' : 'primary'}
            disabled={action.isDisabled}
            busy={busy}
            busyLabel={action.busy ?? 'Saving…'}
          >
            {action.label}
          </Button>
        </>
      }
    >
      {formId ? (
        children
      ) : (
        <form id={ownId} noValidate onSubmit={onSubmit} className={className}>
          {children}
        </form>
      )}
      {question}
    </Dialog>
  )
}
