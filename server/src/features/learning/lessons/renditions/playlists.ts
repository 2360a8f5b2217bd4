import type { Cut } from '../../../../adapters/transcoder/pack-film.ts'
import type { ReadyRendition } from './films.queries.ts'

export const readCut = (stored: string): Cut => JSON.parse(stored) as Cut

/** A film's URLs under one signed query. */
export type FilmAddresses = {
  playlist: (name: string) => string
  key: string
  piece: (name: string) => string
}

/** All qualities with a picture, smallest first: players start with the first until they know the bandwidth. */
export function writeMasterPlaylist(renditions: ReadyRendition[], { playlist }: FilmAddresses): string {
  const lines = renditions
    .filter(({ width }) => width !== null)
    .flatMap(({ name, width, height, bitrate, peak, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${bitrate},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      playlist(name),
    ])
  return inM3u8(['#EXT-X-INDEPENDENT-SEGMENTS', ...lines])
}

/** One quality's pieces, as ranges of its pack. The beginning isn't encrypted: it comes before the key. */
export function writeMediaPlaylist(name: string, { beginning, pieces }: Cut, { key, piece }: FilmAddresses): string {
  const address = piece(name)
  const longest = Math.max(...pieces.map(([, milliseconds]) => milliseconds))
  let offset = beginning
  const lines = pieces.flatMap(([bytes, milliseconds]) => {
    const range = `#EXT-X-BYTERANGE:${bytes}@${offset}`
    offset += bytes
    return [`#EXTINF:${(milliseconds / 1000).toFixed(3)},`, range, address]
  })
  return inM3u8([
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(longest / 1000))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${beginning}@0"`,
    `#EXT-X-KEY:METHOD=AES-128,URI="${key}"`,
    ...lines,
    '#EXT-X-ENDLIST',
  ])
}

const inM3u8 = (lines: string[]) => ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n')
