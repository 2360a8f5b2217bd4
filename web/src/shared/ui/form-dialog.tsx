import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'
import { useLeave } from './use-leave'

/** The button's labels, idle and busy. */
export interface FormAction {
  label: string
  busy?: string
  isDanger?: boolean
  isDisabled?: boolean
}

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  open?: boolean
  action: FormAction
  cancelLabel?: string
  /** It can't be closed meanwhile. */
  busy: boolean
  /** There is unsaved input: closing asks first. */
  isChanged?: boolean
  /** The id of a form among the children; by default they are wrapped in one. */
  formId?: string
  onSubmit?: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** At the buttons' other end. */
  aside?: ReactNode
  /** The fields' layout. */
  className?: string
  children: ReactNode
}

/** A form in a dialog, with cancel and one action. */
export function FormDialog({ open = true, action, busy, isChanged = false, onClose, ...rest }: FormDialogProps) {
  const { formId, onSubmit, aside, cancelLabel = 'Cancel', className = 'flex flex-col gap-5', children, ...head } = rest
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
            {cancelLabel}
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
