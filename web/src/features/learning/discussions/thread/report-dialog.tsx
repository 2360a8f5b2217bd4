import { reportForm } from '@sonocampus/contract/discussions'
import { useId } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useReportPost } from './api'

export function ReportDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const formId = useId()
  const report = useReportPost()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: reportForm,
    defaultValues: { reason: '' },
    send: async (body) => {
      const { detail } = await report.mutateAsync({ params: { postId }, body })
      toast.success('Reported.', { description: detail })
      onClose()
    },
    onRefused: (error) => void toast.error('It was not reported.', { description: messageOf(error, '') }),
  })
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Report this to the institute"
      description="Who wrote it does not learn who reported it."
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Sending…">
            Report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="What is wrong with it?" error={errors.reason?.message}>
          <Textarea rows={3} {...register('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
