import { type FormEvent, type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'

interface FormDialogProps<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  title: string
  description?: string
  action: string
  busy: boolean
  submit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A form over the list, closed by Cancel, Escape or what it has done. */
export function FormDialog<V extends FieldValues, O>({
  form,
  title,
  description,
  action,
  busy,
  submit,
  onClose,
  children,
}: FormDialogProps<V, O>) {
  const formId = useId()
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            {action}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {children}
        </form>
      </FormProvider>
    </Dialog>
  )
}
