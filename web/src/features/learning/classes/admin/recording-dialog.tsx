import { type PlannedClass, recordingForm } from '@sonocampus/contract/classes.admin'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { ErrorState } from '@/shared/ui/error-state'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { SkeletonList } from '@/shared/ui/skeleton'
import { toast } from '@/shared/ui/toaster'
import { lessonsOfCourseQuery, useAttachRecording } from './api'
import { FormDialog } from './form-dialog'
import { tellRefusal } from './tell-refusal'

/** A lesson of the course becomes what students of the class can watch. */
export function RecordingDialog({ planned, onClose }: { planned: PlannedClass; onClose: () => void }) {
  const { data: lessons, error, isFetching, refetch } = useQuery(lessonsOfCourseQuery(planned.course_id))
  const attach = useAttachRecording()
  const { form, register, busy, submit } = useSchemaForm({
    schema: recordingForm,
    defaultValues: { video_id: planned.recording?.video_id ?? null },
    send: async (body) => {
      await attach.mutateAsync({ params: { classId: planned.id }, body })
      toast.success(body.video_id ? 'Recording attached.' : 'Recording taken away.')
      onClose()
    },
    onRefused: (failure) => tellRefusal('The recording was not attached.', failure),
  })
  return (
    <FormDialog
      form={form}
      title="Recording"
      description="Upload it as a lesson of the course first; here the class is linked to it. It is protected as every lesson is."
      action="Save"
      busy={busy}
      submit={submit}
      onClose={onClose}
    >
      {!lessons && error ? (
        <ErrorState
          title="Could not load the lessons."
          text={messageOf(error, 'Please check your connection and try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : lessons ? (
        <Field label="Lesson">
          <Select
            {...register('video_id', { setValueAs: (value: string) => value || null })}
            placeholder="No recording"
            options={lessons.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      ) : (
        <SkeletonList count={1} shape="rows" label="Loading the lessons" />
      )}
    </FormDialog>
  )
}
