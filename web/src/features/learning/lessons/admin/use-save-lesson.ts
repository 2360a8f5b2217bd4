import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import { useEffect, useReducer, useRef } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { percentOf, uploads } from '@/uploads'
import { useCreateVideo, useRemoveCaptions, useReplaceCaptions, useUpdateVideo } from './api'
import { captionsChange, type LessonValues, lessonBody, plannedLesson } from './lesson-form'
import { canCancel, editing, isBusy, nextState } from './save-state'
import { readDuration, videoTypeOf } from './video-file'

interface SaveLessonOptions {
  courseId: string
  /** The lesson to change; left out for a new one. */
  video: AdminVideo | undefined
  onSaved: () => void
}

/**
 * Saves a lesson: with a file through the upload queue, which continues without the dialog, otherwise at once. A retry
 * doesn't send or create again what has arrived.
 */
export function useSaveLesson({ courseId, video, onSaved }: SaveLessonOptions) {
  const [state, tell] = useReducer(nextState, editing)
  const createVideo = useCreateVideo()
  const updateVideo = useUpdateVideo()
  const replaceCaptions = useReplaceCaptions()
  const removeCaptions = useRemoveCaptions()
  const kept = useRef(video)
  const begun = useRef<{ key: string; file: File }>(null)
  const busy = isBusy(state)
  useWarningOnUnload(busy)

  async function upload(file: File, values: LessonValues): Promise<void> {
    const planned = plannedLesson(values, { courseId, videoId: kept.current?.id, duration: await readDuration(file) })
    const captions = captionsChange(values)
    const before = begun.current
    const earlier = before && uploads.list().find(({ key }) => key === before.key)
    if (before?.file === file && earlier && !earlier.isRefused) uploads.goOn(before.key, { lesson: planned, captions })
    else {
      if (earlier) void uploads.giveUp(earlier.key).catch(() => {})
      const key = uploads.add({ file, contentType: videoTypeOf(file), lesson: planned, captions })
      begun.current = { key, file }
    }
    const key = begun.current?.key ?? ''
    const stop = uploads.subscribe(() => {
      const current = uploads.list().find((each) => each.key === key)
      if (!current) return
      if (current.phase === 'saving') tell({ type: 'sent' })
      else tell({ type: 'progress', percent: percentOf(current), trouble: troubleOf(current) })
    })
    await uploads.outcomeOf(key).finally(stop)
  }

  async function record(values: LessonValues): Promise<void> {
    const body = lessonBody(values, kept.current)
    kept.current = kept.current
      ? await updateVideo.mutateAsync({
          params: { videoId: kept.current.id },
          query: { version: kept.current.version },
          body,
        })
      : await createVideo.mutateAsync({ params: { courseId }, body })
    const videoId = kept.current.id
    const captions = captionsChange(values)
    if (captions === 'remove') await removeCaptions.mutateAsync(videoId)
    else if (captions) await replaceCaptions.mutateAsync({ videoId, file: captions })
    toast.success(video ? 'Video updated successfully!' : 'Video created successfully!')
  }

  /** Shows a refusal, then throws it. */
  async function save(values: LessonValues): Promise<void> {
    if (busy) return
    const { file } = values
    tell({ type: 'start', sends: file !== null })
    try {
      await (file ? upload(file, values) : record(values))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (!file) console.error(error) // the queue has reported its own
      tell({ type: 'failed', reason: reasonOf(error) })
      throw error
    }
    onSaved()
  }

  function cancel() {
    if (!canCancel(state)) return
    const { key } = begun.current ?? {}
    begun.current = null
    if (key) void uploads.giveUp(key).catch(() => {})
    tell({ type: 'cancel' })
  }

  return { state, busy, save, cancel }
}

const troubleOf = ({ phase, trouble }: { phase: string; trouble: string | null }) =>
  phase === 'waiting' ? 'Waiting for other files.' : trouble

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : messageOf(error)

/** Makes the browser ask before it discards what is being saved. */
function useWarningOnUnload(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
}
