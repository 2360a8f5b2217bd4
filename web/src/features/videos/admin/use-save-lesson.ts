import type { AdminVideo } from '@sonocampus/contract/videos.admin'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError, messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import {
  useCreateVideo,
  usePutStoredObject,
  useRemoveCaptions,
  useReplaceCaptions,
  useSignVideoUpload,
  useUpdateVideo,
} from './api'
import { captionsChange, type LessonValues, lessonBody, type Upload } from './lesson-form'
import { UploadError } from './put-file'
import { canCancel, editing, isBusy, nextState } from './save-state'
import { readDuration, videoTypeOf } from './video-file'

interface SaveLessonOptions {
  courseId: string
  /** The lesson to change; a new one is made without. */
  video: AdminVideo | undefined
  onSaved: () => void
}

/** Walks the steps of saving: signature, file, record, captions. What has arrived is not sent or made again at the next try. */
export function useSaveLesson({ courseId, video, onSaved }: SaveLessonOptions) {
  const [state, tell] = useReducer(nextState, editing)
  const signUpload = useSignVideoUpload()
  const putFile = usePutStoredObject()
  const createVideo = useCreateVideo()
  const updateVideo = useUpdateVideo()
  const replaceCaptions = useReplaceCaptions()
  const removeCaptions = useRemoveCaptions()
  const kept = useRef(video)
  const leaving = useRef<AbortController>(null)
  const arrived = useRef<{ file: File; upload: Upload }>(null)
  const busy = isBusy(state)
  useEffect(() => () => leaving.current?.abort(), [])
  useWarningOnUnload(busy)

  async function send(file: File, signal: AbortSignal): Promise<Upload> {
    const contentType = videoTypeOf(file)
    const duration = await readDuration(file)
    signal.throwIfAborted()
    const signed = await signUpload.mutateAsync({ content_type: contentType, file_name: file.name })
    signal.throwIfAborted()
    tell({ type: 'signed' })
    const onProgress = (percent: number) => tell({ type: 'progress', percent })
    await putFile.mutateAsync({ address: signed.presigned_url, file, contentType, onProgress, signal })
    tell({ type: 'sent' })
    toast.success('Video uploaded to S3 successfully!', {
      description: 'The file has arrived. The lesson is saved next.',
    })
    return { bucket: signed.bucket, file_key: signed.file_key, duration }
  }

  async function uploadOf(file: File | null, signal: AbortSignal): Promise<Upload | undefined> {
    if (!file) return undefined
    if (arrived.current?.file === file) return arrived.current.upload
    const upload = await send(file, signal)
    arrived.current = { file, upload }
    return upload
  }

  async function record(values: LessonValues, upload: Upload | undefined): Promise<void> {
    const body = lessonBody(values, upload, kept.current)
    kept.current = kept.current
      ? await updateVideo.mutateAsync({ params: { videoId: kept.current.id }, body })
      : await createVideo.mutateAsync({ params: { courseId }, body })
    const videoId = kept.current.id
    const captions = captionsChange(values)
    if (captions === 'remove') await removeCaptions.mutateAsync(videoId)
    else if (captions) await replaceCaptions.mutateAsync({ videoId, file: captions })
  }

  /** Throws what was refused, after it was told. */
  async function save(values: LessonValues): Promise<void> {
    if (busy) return
    const controller = new AbortController()
    const { signal } = controller
    leaving.current = controller
    tell({ type: 'start', sends: values.file !== null && arrived.current?.file !== values.file })
    try {
      await record(values, await uploadOf(values.file, signal))
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      if (isAboutFile(error)) arrived.current = null
      tell({ type: 'failed', reason: reasonOf(error) })
      throw error
    }
    toast.success(video ? 'Video updated successfully!' : 'Video created successfully!')
    if (kept.current && !kept.current.plays_in_browsers)
      toast.info('Browsers cannot play this kind of file. Students see it once it is an MP4.')
    onSaved()
  }

  function cancel() {
    if (!canCancel(state)) return
    leaving.current?.abort()
    tell({ type: 'cancel' })
  }

  return { state, busy, save, cancel }
}

/** The server looked at the file that had arrived and does not want it. */
const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 413 || error.status === 415 || error.issues.some(({ loc }) => loc.at(-1) === 'file_key'))

const reasonOf = (error: unknown): string =>
  error instanceof UploadError ? error.message : messageOf(error, 'Please check your connection and try again.')

/** The browser asks before it throws away an upload that is under way. */
function useWarningOnUnload(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
}
