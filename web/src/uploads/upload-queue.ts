import type { FilmUpload, PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import { fingerprintOf } from './fingerprint'
import { beginUpload, isUnderWay, type NamedFile, type Upload } from './upload'
import { type Extras, type JobStart, type NewUpload, type QueuePorts, UploadJob } from './upload-job'

/** Whether an upload from an earlier page is waiting for this file and lesson. */
const isMissing = ({ phase, fingerprint, lesson }: Upload, given: string, wanted: PlannedLesson): boolean =>
  phase === 'needs-file' &&
  fingerprint === given &&
  lesson?.course_id === wanted.course_id &&
  (lesson.video_id ?? null) === (wanted.video_id ?? null)

/** Uploads files one by one, whatever screen is open. `list` returns a new array after each change. */
export class UploadQueue {
  readonly #ports: QueuePorts
  readonly #jobs = new Map<string, UploadJob>()
  readonly #listeners = new Set<() => void>()
  #listed: readonly Upload[] = []
  #count = 0

  constructor(ports: QueuePorts) {
    this.#ports = ports
  }

  readonly list = (): readonly Upload[] => this.#listed
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly #publish = () => {
    this.#listed = this.#all.map(({ upload }) => upload)
    for (const listener of this.#listeners) listener()
  }

  get #all(): UploadJob[] {
    return [...this.#jobs.values()]
  }

  isUnderWay(): boolean {
    return this.#listed.some(isUnderWay)
  }

  handleOf(key: string): FileSystemFileHandle | undefined {
    return this.#jobs.get(key)?.extras.handle
  }

  add({ file, contentType, lesson, captions = null, handle }: NewUpload): string {
    const about = { fileName: file.name, size: file.size, fingerprint: fingerprintOf(file) }
    const missed = this.#all.find(({ upload }) => isMissing(upload, about.fingerprint, lesson))
    if (missed && this.giveFile(missed.upload.key, file)) return missed.upload.key
    const upload = this.#begin(lesson, about)
    this.#put({ upload, file, contentType, extras: { captions, handle } })
    this.#pump()
    return upload.key
  }

  /** Uploads of an earlier page: complete ones become lessons now, the others need their file. */
  restore(found: readonly FilmUpload[], extrasOf: (id: string) => Extras | undefined): void {
    for (const film of found) {
      if (!film.lesson || this.#all.some(({ upload }) => upload.id === film.id)) continue
      const about = { fileName: film.file_name, size: film.size, fingerprint: film.fingerprint }
      const upload: Upload = {
        ...this.#begin(film.lesson, about),
        id: film.id,
        fileKey: film.file_key,
        hasArrived: film.has_arrived,
        sent: Math.min(film.size, film.received.length * film.part_bytes),
        phase: film.has_arrived ? 'waiting' : 'needs-file',
      }
      const extras = extrasOf(film.id) ?? { captions: null }
      this.#put({ upload, file: null, contentType: film.content_type, extras })
    }
    this.#pump()
  }

  pause(key: string): void {
    const job = this.#jobs.get(key)
    job?.stop()
    job?.tell({ type: 'pause' })
    this.#pump()
  }

  /** After a pause or a failure; with a new lesson form if it was edited meanwhile. */
  goOn(key: string, changes?: { lesson: PlannedLesson; captions: Extras['captions'] }): void {
    const job = this.#jobs.get(key)
    if (job && changes) {
      const { lesson, captions } = changes
      job.extras = { ...job.extras, captions }
      job.upload = { ...job.upload, lesson, title: lesson.title }
    }
    job?.tell({ type: 'go-on' })
    this.#pump()
  }

  /** False if it isn't the file that was begun. */
  giveFile(key: string, file: File): boolean {
    const job = this.#jobs.get(key)
    if (!job || fingerprintOf(file) !== job.upload.fingerprint) return false
    job.file = file
    this.goOn(key)
    return true
  }

  /** Settles when a lesson is saved or the user must decide; rejects with the error. */
  outcomeOf(key: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const look = () => {
      const job = this.#jobs.get(key)
      if (!job) reject(new DOMException('The upload was cancelled.', 'AbortError'))
      else if (job.upload.phase === 'saved') resolve()
      else if (job.upload.phase === 'failed' || job.upload.phase === 'needs-file') reject(job.error)
    }
    const stop = this.subscribe(look)
    look()
    return promise.finally(stop)
  }

  async giveUp(key: string): Promise<void> {
    const { upload } = this.#remove(key) ?? {}
    this.#pump()
    if (!upload?.id) return
    this.#ports.keep(upload.id, null)
    await this.#ports.discard(upload.id)
  }

  /** Removes saved uploads. */
  dismissSaved(): void {
    for (const { upload } of this.#all) if (upload.phase === 'saved') this.#remove(upload.key)
  }

  /** After a log-in, the same administrator's uploads resume; another's are dropped. */
  unlock(own: readonly { id: string }[]): void {
    const locked = this.#all.filter(({ upload }) => upload.isLocked)
    if (locked.length === 0) return
    const isSame = locked.some(({ upload }) => own.some(({ id }) => id === upload.id))
    if (isSame) for (const { upload } of locked) this.goOn(upload.key)
    else for (const { upload } of this.#all) this.#remove(upload.key)
  }

  /** Starts the next upload, if none runs. */
  #pump(): void {
    const all = this.#all
    if (all.some(({ upload }) => upload.phase === 'running' || upload.phase === 'saving')) return
    const next = all.find(({ upload }) => upload.phase === 'waiting')
    if (next) void next.run().finally(() => this.#pump())
  }

  #begin(lesson: PlannedLesson, file: NamedFile): Upload {
    this.#count += 1
    return beginUpload(`upload-${this.#count}`, lesson, file, this.#ports.now())
  }

  #put(start: JobStart): void {
    this.#jobs.set(start.upload.key, new UploadJob(start, this.#ports, this.#publish))
    this.#publish()
  }

  #remove(key: string): UploadJob | undefined {
    const job = this.#jobs.get(key)
    job?.stop()
    this.#jobs.delete(key)
    this.#publish()
    return job
  }
}
