import { reportForm } from '@sonocampus/contract/discussions'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useReportPost } from './api'

export function ReportDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const report = useReportPost()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: reportForm,
    defaultValues: { reason: '' },
    send: async (body) => {
      const { detail } = await report.mutateAsync({ params: { postId }, body })
      toast.success('Reported.', { description: detail })
      onClose()
    },
    onRefused: (error) => void toast.error("Couldn't report it.", { description: messageOf(error, '') }),
  })
  return (
    <FormDialog
      title="Report this to the institute"
      description="The author isn't told who reported it."
      action={{ label: 'Report', busy: 'Sending…' }}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What is wrong with it?" error={errors.reason?.message}>
        <Textarea rows={3} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
