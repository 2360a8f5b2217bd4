import type { Rendition } from '@sonocampus/contract/lessons.media'

/** The viewer's choice; `saver` is the smallest picture, buffered no further ahead than necessary. */
export type Quality = 'auto' | 'saver' | Rendition['name']

const PICTURES = ['720', '360', '240'] as const
const WORDS: Record<Quality, string> = {
  auto: 'Auto',
  saver: 'Data saver',
  '720': '720p',
  '360': '360p',
  '240': '240p',
  audio: 'Audio only',
}
const SHORT: Partial<Record<Quality, string>> = { saver: 'Saver', audio: 'Audio' }

export const shortWord = (quality: Quality): string => SHORT[quality] ?? WORDS[quality]

/** The rendition that a choice always plays; null if it adapts to the connection. */
export const renditionFor = (quality: Quality, renditions: Rendition[]): Rendition | null => {
  if (quality === 'auto') return null
  if (quality !== 'saver') return renditions.find(({ name }) => name === quality) ?? null
  return smallestPicture(renditions)
}

const pictures = (renditions: Rendition[]) =>
  PICTURES.flatMap((name) => renditions.find((rendition) => rendition.name === name) ?? [])
const smallestPicture = (renditions: Rendition[]) => pictures(renditions).at(-1) ?? null

/** The choices, best first, each with the data that the rest of the lesson needs. */
export function choicesOf(renditions: Rendition[], secondsLeft: number): { quality: Quality; label: string }[] {
  const cost = ({ bitrate }: Rendition) => megabytes((bitrate * Math.max(0, secondsLeft)) / 8)
  const shown = pictures(renditions)
  const [best, smallest] = [shown[0], shown.at(-1)]
  const audio = renditions.find(({ name }) => name === 'audio')
  return [
    ...(best ? [{ quality: 'auto' as const, label: `Auto, up to ${cost(best)}` }] : []),
    ...shown.map((one) => ({ quality: one.name, label: `${WORDS[one.name]}, ${cost(one)}` })),
    ...(smallest
      ? [{ quality: 'saver' as const, label: `Data saver (${WORDS[smallest.name]}), ${cost(smallest)}` }]
      : []),
    ...(audio ? [{ quality: 'audio' as const, label: `Audio only, ${cost(audio)}` }] : []),
  ]
}

/** In millions of bytes, as mobile data is sold. */
export function megabytes(bytes: number): string {
  const millions = bytes / 1_000_000
  return millions < 10 ? `${Math.max(0.1, Math.round(millions * 10) / 10)} MB` : `${Math.round(millions)} MB`
}

/** The last choice, if this lesson has it. */
export const playedQuality = (chosen: Quality, renditions: Rendition[]): Quality =>
  chosen === 'auto' || renditionFor(chosen, renditions) ? chosen : 'auto'
