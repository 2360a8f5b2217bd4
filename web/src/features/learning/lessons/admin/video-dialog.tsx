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
  const { state, busy, save, cancel } = useSaveLesson({ courseId, video, onSaved: onClose })
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
        status={statusOf(state, onClose)}
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

/** Above the buttons, so that it is visible however far the form is scrolled. */
function statusOf(state: SaveState, onLeave: () => void) {
  if (state.step === 'sending') return <Sent {...state} onLeave={onLeave} />
  if (state.step !== 'editing') return state.percent !== null && <Sent percent={state.percent} />
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

interface SentProps {
  percent: number
  trouble?: string | null
  /** The upload goes on without the form. */
  onLeave?: () => void
}

function Sent({ percent, trouble, onLeave }: SentProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm font-medium tabular-nums">{percent}% uploaded</p>
        {onLeave && (
          <Button variant="ghost" size="sm" className="-mx-3" onClick={onLeave}>
            Continue in the background
          </Button>
        )}
      </div>
      <Progress value={percent} label="Upload" />
      {trouble && (
        <p role="status" className="text-xs text-ink-soft">
          {trouble}
        </p>
      )}
    </div>
  )
}
