import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import { beginPace, nextPace, type Pace } from './pace'

/**
 * Waiting in the queue, running, paused; saving once the file is uploaded; saved. `failed` needs a decision by the
 * user, `needs-file` the file itself, lost in a reload.
 */
export type Phase = 'waiting' | 'running' | 'paused' | 'saving' | 'saved' | 'failed' | 'needs-file'

/** A file on its way to becoming a lesson, as screens show it. */
export interface Upload {
  key: string
  title: string
  fileName: string
  size: number
  fingerprint: string
  lesson: PlannedLesson | null
  phase: Phase
  sent: number
  pace: Pace
  /** The current problem, in words; it may resolve itself while the upload runs. */
  trouble: string | null
  /** The session ended: it resumes after a log-in. */
  isLocked: boolean
  /** The file is uploaded, but no lesson can be made of it. */
  isRefused: boolean
  /** The server's id, once it has begun. */
  id: string | null
  fileKey: string | null
  hasArrived: boolean
}

export type NamedFile = Pick<Upload, 'fileName' | 'size' | 'fingerprint'>

export const beginUpload = (key: string, lesson: PlannedLesson, file: NamedFile, now: number): Upload => ({
  ...file,
  key,
  title: lesson.title,
  lesson,
  phase: 'waiting',
  sent: 0,
  pace: beginPace(now, 0),
  trouble: null,
  isLocked: false,
  isRefused: false,
  id: null,
  fileKey: null,
  hasArrived: false,
})

export type UploadEvent =
  | { type: 'run'; now: number }
  | { type: 'begun'; id: string; fileKey: string }
  | { type: 'sent'; bytes: number; now: number }
  | { type: 'trouble'; words: string | null }
  | { type: 'pause'; words?: string; isLocked?: boolean }
  | { type: 'go-on' }
  | { type: 'arrived' }
  | { type: 'saved' }
  | { type: 'failed'; words: string; isRefused?: boolean }
  | { type: 'file-gone'; words: string }

const isOneOf = ({ phase }: Upload, ...phases: Phase[]) => phases.includes(phase)

/** Whether leaving the page now would lose or delay something. */
export const isUnderWay = (upload: Upload): boolean => isOneOf(upload, 'waiting', 'running', 'saving')

export const percentOf = ({ sent, size, hasArrived }: Upload): number =>
  hasArrived ? 100 : Math.min(99, Math.floor((sent / Math.max(1, size)) * 100))

/** An event at the wrong time changes nothing: a late one of a paused upload is ignored. */
export function nextUpload(upload: Upload, event: UploadEvent): Upload {
  const clear = { trouble: null, isLocked: false }
  switch (event.type) {
    case 'run':
      if (!isOneOf(upload, 'waiting')) return upload
      return {
        ...upload,
        ...clear,
        phase: upload.hasArrived ? 'saving' : 'running',
        pace: beginPace(event.now, upload.sent),
      }
    case 'begun':
      return { ...upload, id: event.id, fileKey: event.fileKey }
    case 'sent':
      if (!isOneOf(upload, 'running')) return upload
      return { ...upload, sent: event.bytes, pace: nextPace(upload.pace, event.now, event.bytes) }
    case 'trouble':
      return isOneOf(upload, 'running', 'saving') ? { ...upload, trouble: event.words } : upload
    case 'pause':
      if (!isOneOf(upload, 'waiting', 'running', 'saving')) return upload
      return { ...upload, phase: 'paused', trouble: event.words ?? null, isLocked: event.isLocked ?? false }
    case 'go-on':
      return isOneOf(upload, 'paused', 'failed', 'needs-file') ? { ...upload, ...clear, phase: 'waiting' } : upload
    case 'arrived':
      return isOneOf(upload, 'running')
        ? { ...upload, ...clear, phase: 'saving', sent: upload.size, hasArrived: true }
        : upload
    case 'saved':
      return { ...upload, ...clear, phase: 'saved' }
    case 'failed':
      if (!isOneOf(upload, 'running', 'saving')) return upload
      return { ...upload, phase: 'failed', trouble: event.words, isRefused: event.isRefused ?? false }
    case 'file-gone':
      return { ...upload, phase: 'needs-file', trouble: event.words }
  }
}
