import { FilmFault, type FilmFaultKind } from '../../../../adapters/transcoder/film-fault.ts'
import { AppError } from '../../../../errors.ts'

/** Why renditions failed, for administrators, and whether retrying could help. */
export type FilmProblem = { sentence: string; isLasting: boolean }

const lasting = (sentence: string): FilmProblem => ({ sentence, isLasting: true })
const passing = (sentence: string): FilmProblem => ({ sentence, isLasting: false })

const NO_SPACE = lasting('The server has no space left for the renditions. Please make room, then try again.')
const PROBLEMS: Record<FilmFaultKind, FilmProblem> = {
  unreadable: lasting('This file cannot be read as a video. Please export it again as MP4 and upload it anew.'),
  no_picture: lasting('This file has no moving picture. Please upload a video.'),
  damaged: lasting('This file is damaged: a large part of the video is missing. Please upload it again.'),
  too_long: lasting('This video is longer than 12 hours. Please cut it into lessons.'),
  no_space: NO_SPACE,
  stuck: lasting('ffmpeg got stuck in this file. Please export it again as MP4 and upload it anew.'),
  ended: passing('ffmpeg was ended before it was done. Please try again.'),
}
const MISSING = lasting('The file of this lesson is missing from the storage. Please upload it again.')
const UNKNOWN = passing("The renditions could not be made. Please try again; the server's log says more.")

export function filmProblem(error: unknown): FilmProblem {
  if (error instanceof FilmFault) return PROBLEMS[error.kind]
  if (error instanceof AppError && error.code === 'no_space') return NO_SPACE
  if (error instanceof AppError && error.code === 'not_found') return MISSING
  return UNKNOWN
}
