import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { FilmUpload, PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import { UnauthorizedError } from '../shared/api/api-error'
import { fingerprintOf } from './fingerprint'
import { insist } from './insist'
import { beginPace } from './pace'
import type { Extras, NewUpload, QueueParts } from './queue-parts'
import { FileGoneError, sendFilm } from './send-film'
import { isUnderWay, nextUpload, type Upload, type UploadEvent } from './upload'

interface Job {
  upload: Upload
  file: File | null
  contentType: string
  extras: Extras
  stop: AbortController
  /** The lesson that was made of it, though perhaps not all of it is saved yet. */
  made: AdminVideo | null
  /** What it failed with. */
  error?: unknown
}

const LOCKED = 'Your session has ended. Log in again to continue.'

/** Whether it is this file, for this lesson, that an upload of an earlier page waits for. */
const isMissing = ({ phase, fingerprint, lesson }: Upload, given: string, wanted: PlannedLesson): boolean =>
  phase === 'needs-file' &&
  fingerprint === given &&
  lesson?.course_id === wanted.course_id &&
  (lesson.video_id ?? null) === (wanted.video_id ?? null)

/** Uploads, one file after the other, whatever screen is open. What is listed is a new list whenever something changed. */
export function makeUploadQueue(parts: QueueParts) {
  const jobs = new Map<string, Job>()
  const listeners = new Set<() => void>()
  let listed: readonly Upload[] = []
  let count = 0

  function publish() {
    listed = [...jobs.values()].map(({ upload }) => upload)
    for (const listener of listeners) listener()
  }
  function tell(job: Job, event: UploadEvent) {
    const next = nextUpload(job.upload, event)
    if (next === job.upload) return
    job.upload = next
    publish()
  }
  function put(job: Job): string {
    jobs.set(job.upload.key, job)
    publish()
    return job.upload.key
  }
  const newUpload = (
    lesson: PlannedLesson | null,
    about: Pick<Upload, 'fileName' | 'size' | 'fingerprint'>,
  ): Upload => {
    count += 1
    const pace = beginPace(parts.now(), 0)
    const state = { phase: 'waiting', sent: 0, pace, trouble: null, isLocked: false, isRefused: false } as const
    const names = { key: `upload-${count}`, title: lesson?.title ?? about.fileName, id: null, fileKey: null }
    return { ...about, ...state, ...names, lesson, hasArrived: false }
  }

  /** The next one, when none is on its way. */
  function pump() {
    const all = [...jobs.values()]
    if (all.some(({ upload }) => upload.phase === 'running' || upload.phase === 'saving')) return
    const next = all.find(({ upload }) => upload.phase === 'waiting')
    if (next) void run(next).finally(pump)
  }

  async function run(job: Job): Promise<void> {
    job.stop = new AbortController()
    const { signal } = job.stop
    let release = () => {}
    tell(job, { type: 'run', now: parts.now() })
    const onTrouble = (error: unknown) =>
      tell(job, { type: 'trouble', words: error === null ? null : parts.inWords(error) })
    try {
      if (!job.upload.hasArrived) {
        const { file, contentType } = job
        if (!file) throw new FileGoneError()
        await sendFilm({
          file,
          calls: parts.callsFor({ file, contentType, upload: job.upload }),
          world: parts.world,
          signal,
          onBegun: ({ id, file_key }) => {
            release()
            release = parts.hold(id)
            if (job.upload.id !== id) parts.keep(id, job.extras)
            tell(job, { type: 'begun', id, fileKey: file_key })
          },
          onSent: (bytes) => tell(job, { type: 'sent', bytes, now: parts.now() }),
          onTrouble,
        })
        tell(job, { type: 'arrived' })
        parts.onArrived(job.upload)
      }
      const video = await save(job, { world: parts.world, signal, onTrouble })
      if (job.upload.id) parts.keep(job.upload.id, null)
      tell(job, { type: 'saved' })
      parts.onSaved(job.upload, video)
    } catch (error) {
      if (!signal.aborted) settle(job, error)
    } finally {
      release()
    }
  }

  async function save(job: Job, insisting: Parameters<typeof insist>[1]): Promise<AdminVideo> {
    const videoId = job.made?.id ?? job.upload.lesson?.video_id ?? null
    const video = await insist((going) => parts.saveLesson(job.upload, videoId, going), insisting)
    job.made = video
    await insist((going) => parts.saveExtras(video.id, job.extras, going), insisting)
    return video
  }

  function settle(job: Job, error: unknown) {
    if (error instanceof UnauthorizedError) return tell(job, { type: 'pause', words: LOCKED, isLocked: true })
    const words = parts.inWords(error)
    job.error = error
    if (error instanceof FileGoneError) return tell(job, { type: 'file-gone', words })
    parts.onFailed(error)
    tell(job, { type: 'failed', words, isRefused: !job.made && parts.isAboutFile(error) })
  }

  function remove(key: string): Job | undefined {
    const job = jobs.get(key)
    job?.stop.abort()
    jobs.delete(key)
    publish()
    return job
  }

  const queue = {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    list: () => listed,
    add({ file, contentType, lesson, captions = null, handle }: NewUpload): string {
      const about = { fileName: file.name, size: file.size, fingerprint: fingerprintOf(file) }
      const missed = [...jobs.values()].find(({ upload }) => isMissing(upload, about.fingerprint, lesson))
      if (missed && queue.giveFile(missed.upload.key, file)) return missed.upload.key
      const extras = { captions, handle }
      const job = {
        upload: newUpload(lesson, about),
        file,
        contentType,
        extras,
        stop: new AbortController(),
        made: null,
      }
      const key = put(job)
      pump()
      return key
    },
    /** Uploads of an earlier page: those that have come become lessons now, the others want their file. */
    restore(found: readonly FilmUpload[], extrasOf: (id: string) => Extras | undefined) {
      for (const film of found) {
        if ([...jobs.values()].some(({ upload }) => upload.id === film.id)) continue
        if (!film.lesson) continue
        const about = { fileName: film.file_name, size: film.size, fingerprint: film.fingerprint }
        const upload: Upload = {
          ...newUpload(film.lesson, about),
          id: film.id,
          fileKey: film.file_key,
          hasArrived: film.has_arrived,
          sent: Math.min(film.size, film.received.length * film.part_bytes),
          phase: film.has_arrived ? 'waiting' : 'needs-file',
        }
        const extras = extrasOf(film.id) ?? { captions: null }
        put({ upload, file: null, contentType: film.content_type, extras, stop: new AbortController(), made: null })
      }
      pump()
    },
    pause(key: string) {
      const job = jobs.get(key)
      if (!job) return
      job.stop.abort()
      tell(job, { type: 'pause' })
      pump()
    },
    /** After a pause or a failure; with other words for the lesson when they were changed meanwhile. */
    goOn(key: string, changes?: { lesson: PlannedLesson; captions: Extras['captions'] }) {
      const job = jobs.get(key)
      if (!job) return
      if (changes) {
        job.extras = { ...job.extras, captions: changes.captions }
        job.upload = { ...job.upload, lesson: changes.lesson, title: changes.lesson.title }
      }
      tell(job, { type: 'go-on' })
      pump()
    },
    /** False when it is another file than the one that was begun. */
    giveFile(key: string, file: File): boolean {
      const job = jobs.get(key)
      if (!job || fingerprintOf(file) !== job.upload.fingerprint) return false
      job.file = file
      queue.goOn(key)
      return true
    },
    handleOf: (key: string) => jobs.get(key)?.extras.handle,
    /** Settles when a lesson is saved, or when somebody has to decide; rejects with what was in the way. */
    outcomeOf(key: string): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const look = () => {
        const job = jobs.get(key)
        if (!job) reject(new DOMException('Upload cancelled.', 'AbortError'))
        else if (job.upload.phase === 'saved') resolve()
        else if (job.upload.phase === 'failed' || job.upload.phase === 'needs-file') reject(job.error)
      }
      const stop = queue.subscribe(look)
      look()
      return promise.finally(stop)
    },
    async giveUp(key: string): Promise<void> {
      const { upload } = remove(key) ?? {}
      pump()
      if (!upload?.id) return
      parts.keep(upload.id, null)
      await parts.discard(upload.id)
    },
    /** Takes what is over off the list. */
    dismissSaved() {
      for (const { upload } of [...jobs.values()]) if (upload.phase === 'saved') remove(upload.key)
    },
    /** After a log-in: those of the same administrator go on; with another one there is nothing left of them. */
    unlock(own: readonly { id: string }[]) {
      const locked = [...jobs.values()].filter(({ upload }) => upload.isLocked)
      if (locked.length === 0) return
      const isSame = locked.some(({ upload }) => own.some(({ id }) => id === upload.id))
      for (const { upload } of isSame ? locked : [...jobs.values()]) {
        if (isSame) queue.goOn(upload.key)
        else remove(upload.key)
      }
    },
    isUnderWay: () => listed.some(isUnderWay),
  }
  return queue
}
