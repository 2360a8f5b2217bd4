import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import type { World } from './insist'
import type { FilmCalls } from './send-film'
import type { Upload } from './upload'

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
/** The queue's external dependencies. */
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
  isAboutFile: (error: unknown) => boolean
  world: World
  now: () => number
}
