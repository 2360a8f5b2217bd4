import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { FormProvider } from 'react-hook-form'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { FormProblem } from '@/shared/ui/form-problem'
import { Progress } from '@/shared/ui/progress'
import { StepSheet } from '@/shared/ui/step-sheet'
import { lessonForm, lessonInput, newLesson } from './lesson-form'
import { canCancel, type SaveState } from './save-state'
import { useSaveLesson } from './use-save-lesson'
import { DetailFields, SourceFields } from './video-fields'

interface VideoDialogProps {
  courseId: string
  /** The course's videos. */
  videos: readonly AdminVideo[]
  /** The one to edit; left out for a new one. */
  video?: AdminVideo | undefined
  onClose: () => void
}

/**
 * Adds or edits a video. It can't be closed by accident while saving; Cancel stops an upload and returns to the form;
 * an upload can also continue without the dialog.
 */
export function VideoDialog({ courseId, videos, video, onClose }: VideoDialogProps) {
  const { state, busy, isUploading, save, cancel } = useSaveLesson({ courseId, video, onSaved: onClose })
  const { form, submit } = useSchemaForm({
    schema: lessonForm(video),
    defaultValues: video ? lessonInput(video) : newLesson(videos),
    send: save,
    onRefused: () => {}, // The status beside the buttons shows it.
  })
  return (
    <FormProvider {...form}>
      <StepSheet
        title={video ? 'Edit Video' : 'Add New Video'}
        action={{ label: 'Save', busy: 'Saving...' }}
        busy={busy}
        stop={canCancel(state) ? cancel : undefined}
        status={statusOf(state)}
        aside={
          isUploading && (
            <Button variant="secondary" onClick={onClose}>
              Continue in the background
            </Button>
          )
        }
        onSubmit={submit}
        onClose={onClose}
        steps={[
          {
            title: 'Video',
            fields: ['title', 'file', 'youtube_url'],
            content: <SourceFields video={video} busy={busy} />,
          },
          {
            title: 'Details',
            fields: ['description', 'order', 'is_preview', 'captions', 'removes_captions'],
            content: <DetailFields video={video} busy={busy} />,
          },
        ]}
      />
    </FormProvider>
  )
}

/** Beside the buttons, so that it is visible however far the form is scrolled. */
function statusOf(state: SaveState) {
  if (state.step !== 'editing') {
    const trouble = state.step === 'sending' ? state.trouble : null
    return state.percent !== null && <Sent percent={state.percent} trouble={trouble} />
  }
  if (!state.note) return null
  if (state.note === 'cancelled')
    return (
      <p role="status" className="text-sm text-ink-soft">
        Upload cancelled. Nothing was saved.
      </p>
    )
  return (
    <FormProblem title="An error occurred during the video process. Please check console for details.">
      {state.note.reason}
    </FormProblem>
  )
}

function Sent({ percent, trouble }: { percent: number; trouble: string | null }) {
  return (
    <div className="flex flex-col gap-1.5 sm:max-w-sm">
      <p className="text-sm font-medium tabular-nums">{percent}% uploaded</p>
      <Progress value={percent} label="Upload" />
      {trouble && (
        <p role="status" className="text-xs text-ink-soft">
          {trouble}
        </p>
      )}
    </div>
  )
}
