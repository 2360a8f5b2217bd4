import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import type { World } from './insist'
import type { FilmCalls } from './send-film'
import type { Upload } from './upload'

/** What goes with a file and is put to its lesson afterwards. */
export interface Extras {
  captions: File | 'remove' | null
  /** By which the browser finds the file again after a reload, where it lends such a thing. */
  handle?: FileSystemFileHandle | undefined
}
export interface NewUpload extends Partial<Extras> {
  file: File
  contentType: string
  lesson: PlannedLesson
}
/** What the queue needs from outside. */
export interface QueuePorts {
  callsFor: (announced: { file: File; contentType: string; upload: Upload }) => FilmCalls
  /** Makes the lesson of a file that has come, or changes the one that is named. */
  saveLesson: (upload: Upload, videoId: string | null, signal: AbortSignal) => Promise<AdminVideo>
  saveExtras: (videoId: string, extras: Extras, signal: AbortSignal) => Promise<void>
  discard: (id: string) => Promise<unknown>
  /** Remembers what goes with an upload over a reload; forgets it again with null. */
  keep: (id: string, extras: Extras | null) => void
  /** Marks an upload as this tab's for as long as the work goes. */
  hold: (id: string) => () => void
  onArrived: (upload: Upload) => void
  onSaved: (upload: Upload, video: AdminVideo) => void
  onFailed: (error: unknown) => void
  inWords: (error: unknown) => string
  isAboutFile: (error: unknown) => boolean
  world: World
  now: () => number
}
