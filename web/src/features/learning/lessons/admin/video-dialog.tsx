import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { FormProblem } from '@/shared/ui/form-problem'
import { Progress } from '@/shared/ui/progress'
import { useLeave } from '@/shared/ui/use-leave'
import { lessonForm, lessonInput, newLesson } from './lesson-form'
import { canCancel, type SaveState } from './save-state'
import { useSaveLesson } from './use-save-lesson'
import { VideoFields } from './video-fields'

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
  const formId = useId()
  const { state, busy, isUploading, save, cancel } = useSaveLesson({ courseId, video, onSaved: onClose })
  const { form, submit } = useSchemaForm({
    schema: lessonForm(video),
    defaultValues: video ? lessonInput(video) : newLesson(videos),
    send: save,
    onRefused: () => {}, // The status beside the buttons shows it.
  })
  const { leave, question } = useLeave({ isChanged: form.formState.isDirty, busy, onClose })
  return (
    <Dialog
      open
      onOpenChange={leave}
      size="lg"
      title={video ? 'Edit Video' : 'Add New Video'}
      footer={
        <>
          <SaveStatus state={state} />
          <Button variant="secondary" disabled={busy && !canCancel(state)} onClick={busy ? cancel : leave}>
            Cancel
          </Button>
          {isUploading && (
            <Button variant="secondary" onClick={onClose}>
              Continue in the background
            </Button>
          )}
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <VideoFields video={video} busy={busy} />
        </form>
      </FormProvider>
      {question}
    </Dialog>
  )
}

/** Beside the buttons, so that it is visible however far the form is scrolled. */
function SaveStatus({ state }: { state: SaveState }) {
  const shown = statusOf(state)
  return (
    shown && <div className="min-w-0 self-center max-sm:order-last max-sm:w-full sm:me-auto sm:flex-1">{shown}</div>
  )
}

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
