import { countOf } from '../in-words.ts'
import { good, type Verdict, warning } from '../verdict.ts'

/** Each living process reports whether it has ffmpeg, and whether it may make renditions. */
export type FilmFacts = { makers: readonly { hasFfmpeg: boolean; makesFilms: boolean }[]; failed: number }

export function judgeFilms({ makers, failed }: FilmFacts): Verdict {
  if (makers.length > 0 && !makers.some(({ hasFfmpeg }) => hasFfmpeg))
    return warning(
      'ffmpeg is missing: lessons play only as they were uploaded, in one quality.',
      'Install ffmpeg on the server (apt install ffmpeg), start it again, and run npm run renditions for the lessons that are there.',
    )
  if (failed > 0)
    return warning(
      `${countOf(failed, 'lesson')} couldn't be converted and ${failed === 1 ? 'plays' : 'play'} as uploaded.`,
      'Manage Videos shows why, and can try again.',
    )
  if (makers.length > 0 && !makers.some(({ hasFfmpeg, makesFilms }) => hasFfmpeg && makesFilms))
    return good('No process makes renditions of lessons: run npm run renditions.')
  return good('Lessons get renditions in several qualities.')
}
