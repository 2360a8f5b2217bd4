import { FilmFault, type FilmFaultKind } from '../../../../adapters/transcoder/film-fault.ts'
import { AppError } from '../../../../errors.ts'

/** Why renditions failed, for administrators, and whether retrying could help. */
export type FilmProblem = { sentence: string; isLasting: boolean }

const lasting = (sentence: string): FilmProblem => ({ sentence, isLasting: true })
const passing = (sentence: string): FilmProblem => ({ sentence, isLasting: false })

const NO_SPACE = lasting('The server has no space left for the renditions. Free some space, then try again.')
const PROBLEMS: Record<FilmFaultKind, FilmProblem> = {
  unreadable: lasting("This file can't be read as a video. Export it again as MP4 and upload it again."),
  no_picture: lasting('This file has no moving picture. Upload a video.'),
  damaged: lasting('This file is damaged: a large part of the video is missing. Upload it again.'),
  too_long: lasting('This video is longer than 12 hours. Split it into lessons.'),
  no_space: NO_SPACE,
  stuck: lasting('ffmpeg got stuck on this file. Export it again as MP4 and upload it again.'),
  ended: passing('ffmpeg was stopped before it finished. Try again.'),
}
const MISSING = lasting("This lesson's file is missing from the storage. Upload it again.")
const UNKNOWN = passing("Couldn't make the renditions. Try again; the server's log says more.")

export function filmProblem(error: unknown): FilmProblem {
  if (error instanceof FilmFault) return PROBLEMS[error.kind]
  if (error instanceof AppError && error.code === 'no_space') return NO_SPACE
  if (error instanceof AppError && error.code === 'not_found') return MISSING
  return UNKNOWN
}
