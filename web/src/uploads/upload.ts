import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'

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
      if (event.words === upload.trouble || !isOneOf(upload, 'running', 'saving')) return upload
      return { ...upload, trouble: event.words }
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

/** The upload speed, smoothed: a single second means little. */
export interface Pace {
  /** Bytes per second; null while unknown. */
  rate: number | null
  at: number
  sent: number
}

const SAMPLE_MS = 1000
/** Measurements lose half their weight in about 7 seconds. */
const NEWEST = 0.1

export const beginPace = (now: number, sent: number): Pace => ({ rate: null, at: now, sent })

/** Adds what was sent since the last sample; samples too close together are merged. */
export function nextPace(pace: Pace, now: number, sent: number): Pace {
  const passed = now - pace.at
  if (passed < SAMPLE_MS) return pace
  const current = Math.max(0, ((sent - pace.sent) / passed) * 1000)
  const weight = 1 - (1 - NEWEST) ** (passed / SAMPLE_MS)
  const rate = pace.rate === null ? current : pace.rate + (current - pace.rate) * weight
  return { rate, at: now, sent }
}

/** Whole seconds remaining; null while unknown, or if it would take days. */
export function secondsLeft({ rate }: Pace, left: number): number | null {
  if (!rate || rate < 1) return null
  const seconds = Math.ceil(left / rate)
  return seconds > 48 * 3600 ? null : seconds
}

/** In words that don't change every second. */
export function leftInWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 60) return `${Math.ceil(seconds / 10) * 10} s left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const quarters = Math.ceil(minutes / 15)
  const [hours, rest] = [Math.floor(quarters / 4), (quarters % 4) * 15]
  return rest === 0 ? `${hours} h left` : `${hours} h ${rest} min left`
}
