import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import { ApiError, UnauthorizedError } from '../shared/api/api-error'
import { type Insisting, insist, type World } from './insist'
import { FileGoneError, type FilmCalls, sendFilm } from './send-film'
import { nextUpload, type Upload, type UploadEvent } from './upload'

/** Goes with a file and is added to its lesson afterwards. */
export interface Extras {
  captions: File | 'remove' | null
  /** Lets the browser find the file after a reload, where supported. */
  handle?: FileSystemFileHandle | undefined
}
export interface NewUpload extends Partial<Extras> {
  file: File
  contentType: string
  lesson: PlannedLesson
}
/** What sending a film and saving its lesson need from outside. */
export interface QueuePorts {
  callsFor: (announced: { file: File; contentType: string; upload: Upload }) => FilmCalls
  /** Creates the lesson of an uploaded file, or changes the given one. */
  saveLesson: (upload: Upload, videoId: string | null, signal: AbortSignal) => Promise<AdminVideo>
  saveExtras: (videoId: string, extras: Extras, signal: AbortSignal) => Promise<void>
  discard: (id: string) => Promise<unknown>
  /** Saves an upload's extras over a reload; null deletes them. */
  keep: (id: string, extras: Extras | null) => void
  /** Marks an upload as this tab's until released. */
  hold: (id: string) => () => void
  onArrived: (upload: Upload) => void
  onSaved: (upload: Upload, video: AdminVideo) => void
  onFailed: (error: unknown) => void
  inWords: (error: unknown) => string
  world: World
  now: () => number
}

export interface JobStart {
  upload: Upload
  file: File | null
  contentType: string
  extras: Extras
}

const LOCKED = 'Your session has ended. Log in again to go on.'

/** One upload: sends the file, then creates the lesson; `run` resumes where it left off. */
export class UploadJob {
  upload: Upload
  file: File | null
  extras: Extras
  /** Why it failed. */
  error?: unknown
  readonly #contentType: string
  readonly #ports: QueuePorts
  readonly #onChange: () => void
  #stopping = new AbortController()
  /** The lesson created from it, possibly not completely saved yet. */
  #made: AdminVideo | null = null

  constructor({ upload, file, contentType, extras }: JobStart, ports: QueuePorts, onChange: () => void) {
    this.upload = upload
    this.file = file
    this.extras = extras
    this.#contentType = contentType
    this.#ports = ports
    this.#onChange = onChange
  }

  tell(event: UploadEvent): void {
    const next = nextUpload(this.upload, event)
    if (next === this.upload) return
    this.upload = next
    this.#onChange()
  }

  stop(): void {
    this.#stopping.abort()
  }

  async run(): Promise<void> {
    const { now, world, hold } = this.#ports
    this.#stopping = new AbortController()
    const { signal } = this.#stopping
    const insisting = { world, signal, onTrouble: (error: unknown) => this.#onTrouble(error) }
    let release = () => {}
    this.tell({ type: 'run', now: now() })
    try {
      if (!this.upload.hasArrived)
        await this.#send(insisting, (id) => {
          release()
          release = hold(id)
        })
      await this.#save(insisting)
    } catch (error) {
      if (!signal.aborted) this.#settle(error)
    } finally {
      release()
    }
  }

  #onTrouble(error: unknown): void {
    this.tell({ type: 'trouble', words: error === null ? null : this.#ports.inWords(error) })
  }

  async #send(insisting: Insisting, onBegun: (id: string) => void): Promise<void> {
    const { callsFor, keep, now, onArrived } = this.#ports
    const { file } = this
    if (!file) throw new FileGoneError()
    await sendFilm({
      ...insisting,
      now,
      file,
      calls: callsFor({ file, contentType: this.#contentType, upload: this.upload }),
      onBegun: ({ id, file_key }) => {
        onBegun(id)
        if (this.upload.id !== id) keep(id, this.extras)
        this.tell({ type: 'begun', id, fileKey: file_key })
      },
      onSent: (bytes) => this.tell({ type: 'sent', bytes, now: now() }),
    })
    this.tell({ type: 'arrived' })
    onArrived(this.upload)
  }

  async #save(insisting: Insisting): Promise<void> {
    const { saveLesson, saveExtras, keep, onSaved } = this.#ports
    const videoId = this.#made?.id ?? this.upload.lesson?.video_id ?? null
    const video = await insist((going) => saveLesson(this.upload, videoId, going), insisting)
    this.#made = video
    await insist((going) => saveExtras(video.id, this.extras, going), insisting)
    if (this.upload.id) keep(this.upload.id, null)
    this.tell({ type: 'saved' })
    onSaved(this.upload, video)
  }

  /** Stops the upload until the user acts. */
  #settle(error: unknown) {
    const { inWords, onFailed } = this.#ports
    if (error instanceof UnauthorizedError) return this.tell({ type: 'pause', words: LOCKED, isLocked: true })
    const words = inWords(error)
    this.error = error
    if (error instanceof FileGoneError) return this.tell({ type: 'file-gone', words })
    onFailed(error)
    this.tell({ type: 'failed', words, isRefused: !this.#made && isAboutFile(error) })
  }
}

/** The server checked the uploaded file and refused it. */
export const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 413 || error.status === 415 || error.issues.some(({ loc }) => loc.at(-1) === 'file_key'))
