import {
  type AdminVideo,
  createVideo,
  listVideosForAdmin,
  removeCaptions,
  replaceCaptions,
  updateVideo,
} from '@sonocampus/contract/lessons.admin'
import {
  discardFilmUpload,
  finishFilmUpload,
  signFilmParts,
  startFilmUpload,
} from '@sonocampus/contract/lessons.video-files'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '../shared/api/api-error'
import { call } from '../shared/api/call'
import { ConnectionLostError, sendWithProgress } from '../shared/api/send-with-progress'
import { toast } from '../shared/ui/toaster'
import { sha256Of } from './fingerprint'
import { PartRefusedError, type World } from './insist'
import { keepExtras } from './kept-extras'
import { FileGoneError, type FilmCalls } from './send-film'
import type { Upload } from './upload'
import { isAboutFile, type QueuePorts } from './upload-job'
import { UploadQueue } from './upload-queue'

const world: World = {
  isOnline: () => navigator.onLine,
  onLine(listener) {
    for (const name of ['online', 'offline']) window.addEventListener(name, listener)
    return () => {
      for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
    }
  },
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds)
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      signal.addEventListener('abort', stop, { once: true })
    }),
  random: Math.random,
}

/** After this long without progress, the connection is dead. */
const SILENCE_MS = 45_000
/** Whether parts go straight to a storage service, at another address than this site's. */
let isDirect = false

const putPart: FilmCalls['put'] = async ({ url, headers }, part, onSent, signal) => {
  isDirect = new URL(url, location.href).origin !== location.origin
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), SILENCE_MS)
  const onProgress = (percent: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENCE_MS)
    onSent((part.size * percent) / 100)
  }
  // Without a content type: the address is signed for the bytes only.
  const request = { method: 'PUT', url, headers, body: part.slice() }
  try {
    const { status } = await sendWithProgress(request, {
      onProgress,
      signal: AbortSignal.any([signal, silent.signal]),
      withCredentials: false,
    })
    if (status >= 300) throw new PartRefusedError(status)
  } catch (error) {
    throw silent.signal.aborted ? new ConnectionLostError(part.size) : error
  } finally {
    clearTimeout(timer)
  }
}

const callsFor: QueuePorts['callsFor'] = ({ file, contentType, upload }) => ({
  start: (signal) => {
    const { fingerprint, lesson } = upload
    const body = { file_name: file.name.slice(0, 255), content_type: contentType, size: file.size, fingerprint, lesson }
    return call(startFilmUpload, { body }, signal)
  },
  sign: async (uploadId, part, signal) => {
    const { parts } = await call(signFilmParts, { params: { uploadId }, body: { parts: [part] } }, signal)
    return parts[0] as (typeof parts)[number]
  },
  put: putPart,
  finish: (uploadId, sha256, signal) => call(finishFilmUpload, { params: { uploadId }, body: { sha256 } }, signal),
  hash: sha256Of,
})

/** Why an upload is stuck. Browsers don't distinguish a CORS refusal from a lost connection. */
function uploadTrouble(error: unknown): string {
  if (!navigator.onLine) return "You're offline. The upload continues once you're back online."
  if (error instanceof FileGoneError) return "The file can't be read any more. Choose it again to continue."
  if (error instanceof PartRefusedError) return error.message
  if (error instanceof ConnectionLostError && isDirect && error.sentBytes === 0)
    return "The storage service didn't accept the upload from this site. Try again. If that doesn't help, ask the server's administrator to allow this site in the CORS rules of the bucket (docs/operations.md, “Files in S3”)."
  if (error instanceof ApiError) return messageOf(error, "The server didn't accept it. Trying again…")
  return 'Connection lost. Trying again…'
}

/** Creates the lesson, or replaces its video file. */
const saveLesson: QueuePorts['saveLesson'] = async ({ lesson, fileKey }, videoId, signal) => {
  if (!lesson || !fileKey) throw new Error('There is no lesson for this file.')
  const { course_id, video_id: _, ...form } = lesson
  const body = { ...form, file_key: fileKey }
  try {
    return videoId
      ? await call(updateVideo, { params: { videoId }, body }, signal)
      : await call(createVideo, { params: { courseId: course_id }, body }, signal)
  } catch (error) {
    // Another tab was first, or the response to our own try was lost.
    const made = isAboutFile(error) && (await findLessonOf(course_id, fileKey, signal))
    if (made) return made
    throw error
  }
}

const saveExtras: QueuePorts['saveExtras'] = async (videoId, { captions }, signal) => {
  if (captions === 'remove') await call(removeCaptions, { params: { videoId } }, signal)
  else if (captions) await call(replaceCaptions, { params: { videoId }, files: { file: captions } }, signal)
}

const findLessonOf = async (course_id: string, fileKey: string, signal: AbortSignal) =>
  (await call(listVideosForAdmin, { query: { course_id } }, signal)).find(({ file_key }) => file_key === fileKey)

const lockOf = (id: string) => `film-upload ${id}`

/** Of these, those of another tab. */
export async function heldElsewhere(ids: readonly string[]): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return new Set(ids.filter((id) => names.has(lockOf(id))))
}

type SavedListener = (upload: Upload, video: AdminVideo) => void
const savedListeners = new Set<SavedListener>()
export function onLessonSaved(listener: SavedListener): () => void {
  savedListeners.add(listener)
  return () => void savedListeners.delete(listener)
}

/** This tab's only queue; it runs whatever screen is open. */
export const uploads = new UploadQueue({
  callsFor,
  saveLesson,
  saveExtras,
  discard: (uploadId) => call(discardFilmUpload, { params: { uploadId } }),
  keep: (id, extras) => void keepExtras(id, extras),
  hold(id) {
    const { promise, resolve } = Promise.withResolvers<void>()
    void navigator.locks?.request(lockOf(id), { ifAvailable: true }, () => promise)
    return resolve
  },
  onArrived: () =>
    toast.success('Video uploaded to S3 successfully!', {
      description: 'File uploaded. The lesson is saved next.',
    }),
  onSaved(upload, video) {
    toast.success(upload.lesson?.video_id ? 'Video updated successfully!' : 'Video created successfully!')
    if (!video.plays_in_browsers)
      toast.info("Browsers can't play this kind of file. Students see it once it is an MP4.")
    for (const tell of savedListeners) tell(upload, video)
  },
  onFailed: (error) => console.error(error),
  inWords: uploadTrouble,
  world,
  now: () => performance.now(),
})

/** Every upload of this tab. */
export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploads.subscribe, uploads.list)

/** The browser asks before leaving during an upload. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.isUnderWay()) event.preventDefault()
})
