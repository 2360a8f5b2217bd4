import { type FilmFacts, frameRate } from './ladder.ts'
import { type Bench, FilmFault, OPENING, runFilm } from './run-film.ts'

const WANTED = [
  'format=duration,bit_rate',
  'stream=codec_type,width,height,avg_frame_rate,r_frame_rate,duration',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
  'stream_tags=rotate',
].join(':')
const MOST_PRINTED = 64 * 1024
/** A file that claims more than this is no lesson. */
const LONGEST_MS = 12 * 60 * 60 * 1000

type Stream = {
  codec_type?: string
  width?: number
  height?: number
  avg_frame_rate?: string
  r_frame_rate?: string
  duration?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
  tags?: { rotate?: string }
}
type Probed = { streams?: Stream[]; format?: { duration?: string; bit_rate?: string } }

/** What a file says about itself; refused if it is not a video. */
export async function probeFilm(bench: Bench, ffprobe: string, path: string): Promise<FilmFacts> {
  let printed = ''
  await runFilm(
    bench,
    { source: path },
    ffprobe,
    ['-v', 'error', ...OPENING, '-show_entries', WANTED, '-of', 'json', `file:${path}`],
    (line) => {
      printed += line
      if (printed.length > MOST_PRINTED) throw new FilmFault('unreadable', 'it says too much')
    },
  )
  const { streams = [], format } = JSON.parse(printed || '{}') as Probed
  // A song's cover is a picture stream too, but not a video.
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  if (!picture?.width || !picture.height) throw new FilmFault('no_picture')
  const durationMs = longest([format?.duration, ...streams.map(({ duration }) => duration)])
  if (durationMs !== null && durationMs > LONGEST_MS) throw new FilmFault('too_long')
  const [width, height] = isTurned(picture) ? [picture.height, picture.width] : [picture.width, picture.height]
  const rate = frameRate(picture.avg_frame_rate ?? '') ?? frameRate(picture.r_frame_rate ?? '') ?? '25'
  const hasSound = streams.some((one) => one.codec_type === 'audio')
  return { width, height, rate, hasSound, durationMs, bits: Number(format?.bit_rate) || null }
}

/** A phone that was held upright records that beside the picture. */
function isTurned({ side_data_list, tags }: Stream): boolean {
  const degrees = side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tags?.rotate ?? 0)
  return Math.abs(degrees) % 180 === 90
}

function longest(told: (string | undefined)[]): number | null {
  const known = told.map(Number).filter((seconds) => seconds > 0 && Number.isFinite(seconds))
  return known.length > 0 ? Math.round(Math.max(...known) * 1000) : null
}
