import { type PlannedClass, recordingForm } from '@sonocampus/contract/classes.admin'
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { toast } from '@/shared/ui/toaster'
import { lessonsOfCourseQuery, useAttachRecording } from './api'
import { showRefusal } from './show-refusal'

/** Sets a lesson of the course as the class's recording. */
export function RecordingDialog({ planned, onClose }: { planned: PlannedClass; onClose: () => void }) {
  const query = useQuery(lessonsOfCourseQuery(planned.course_id))
  const { data: lessons } = query
  const attach = useAttachRecording()
  const { form, register, busy, submit } = useSchemaForm({
    schema: recordingForm,
    defaultValues: { video_id: planned.recording?.video_id ?? null },
    send: async (body) => {
      await attach.mutateAsync({ params: { classId: planned.id }, body })
      toast.success(body.video_id ? 'Recording attached.' : 'Recording removed.')
      onClose()
    },
    onRefused: (failure) => showRefusal("Couldn't attach the recording.", failure),
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Recording"
        description="Upload it as a lesson of the course first, then link the class to it here. It's protected like every lesson."
        action={{ label: 'Save' }}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      >
        {lessons ? (
          <Field label="Lesson">
            <Select
              {...register('video_id', { setValueAs: (value: string) => value || null })}
              placeholder="No recording"
              options={lessons.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
        ) : (
          <QueryState query={query} what="the lessons" count={1} />
        )}
      </FormDialog>
    </FormProvider>
  )
}
