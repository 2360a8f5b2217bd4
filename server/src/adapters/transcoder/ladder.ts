export type RenditionName = '240' | '360' | '720' | 'audio'

/**
 * What is known of a file before encoding: as displayed, upright. `durationMs` is null if the file
 * does not say.
 */
export type FilmFacts = {
  width: number
  height: number
  /** Frames per second, as a fraction in ffmpeg's notation. */
  rate: string
  hasSound: boolean
  durationMs: number | null
  /** Bits per second of the whole file; null if it does not say. */
  bits: number | null
}

/** The target of one quality: maximum bits per second for the picture, average for the sound. */
export type Plan = {
  name: RenditionName
  picture: { width: number; height: number; bits: number } | null
  soundBits: number | null
}

/** For a phone on metered data, for a fair connection, for a laptop: 250, 600 and 1800 kbit/s in all. */
const STEPS = [
  { name: '240', side: 240, bits: 200_000, soundBits: 40_000 },
  { name: '360', side: 360, bits: 540_000, soundBits: 48_000 },
  { name: '720', side: 720, bits: 1_720_000, soundBits: 64_000 },
] as const
const AUDIO_BITS = 48_000
/** Below this there is no real picture, whatever the file claims. */
const FEWEST_BITS = 32_000
/** A step that adds less than this factor to the one below is not worth its bytes. */
const WORTH = 1.2

/**
 * The qualities of a film, smallest first. The number is the shorter side; none is larger than the
 * file, nor uses more bits.
 */
export function plansFor({ width, height, hasSound, bits: own }: FilmFacts): Plan[] {
  const shorter = Math.min(width, height)
  const pictures = STEPS.filter(({ side }, index) => index === 0 || shorter > (STEPS[index - 1]?.side ?? side) * WORTH)
  const plans: Plan[] = pictures.map(({ name, side, bits, soundBits }) => {
    const share = Math.min(1, side / shorter)
    const room = own === null ? bits : own - (hasSound ? soundBits : 0)
    const most = Math.max(FEWEST_BITS, Math.min(bits, room))
    const picture = { width: even(width * share), height: even(height * share), bits: most }
    return { name, picture, soundBits: hasSound ? soundBits : null }
  })
  return hasSound ? [...plans, { name: 'audio', picture: null, soundBits: AUDIO_BITS }] : plans
}

const even = (side: number) => Math.max(2, 2 * Math.round(side / 2))

/** A quality's share of the work: pictures by their pixels, sound very little. */
export const effortOf = ({ picture }: Plan): number => (picture ? picture.width * picture.height + 60_000 : 10_000)

const MOST_FRAMES = 30

/**
 * At most 30 frames per second; above that every second frame if that is enough: 60 become 30, 50
 * become 25.
 */
export function frameRate(fraction: string): string | null {
  const [over = 0, under = 0] = fraction.split('/').map(Number)
  const rate = under > 0 ? over / under : 0
  if (!(rate >= 0.1 && rate <= 1000)) return null
  if (rate <= MOST_FRAMES + 0.01) return `${over}/${under}`
  return rate <= 2 * MOST_FRAMES + 0.02 ? `${over}/${under * 2}` : String(MOST_FRAMES)
}
