import { HIDDEN, type Kind, uint32 } from './kind.ts'

const box = (name: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)))
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
const FTYP = box('ftyp', 'isom\0\0\x02\0isomiso2mp41')
const kind = (as: string, what: string, make: Kind['make']): Kind => ({ as, what, make })

/** The boxes of a video file that contain others, down to its tables. */
const PARENTS = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'dref']

/** Rewrites each box of a name and enlarges those that contain it. */
export function rewriteBoxes(film: Buffer, name: string, rewrite: (body: Buffer) => Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at + 8 <= film.length; ) {
    const length = film.readUInt32BE(at)
    const own = film.toString('latin1', at + 4, at + 8)
    const body = film.subarray(at + 8, at + Math.max(8, length))
    if (own === name) parts.push(box(own, rewrite(Buffer.from(body))))
    else if (PARENTS.includes(own)) parts.push(box(own, rewriteBoxes(body, name, rewrite)))
    else parts.push(film.subarray(at, at + Math.max(8, length)))
    at += Math.max(8, length)
  }
  return Buffer.concat(parts)
}
const patched = (at: number, value: number) => (body: Buffer) => {
  if (at + 4 <= body.length) body.writeUInt32BE(value >>> 0, at)
  return body
}

const playlist = (url: string, path: string) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${path}\n#EXTINF:1,\n${url}/hls.ts\n#EXT-X-ENDLIST\n`

/** Made from a real clip. */
export const filmKinds = (clip: Buffer, webm: Buffer): Kind[] => [
  kind('mp4', 'a film without tracks', () => Buffer.concat([FTYP, box('moov')])),
  kind('mp4', 'a film of nothing', () => Buffer.concat([FTYP, box('mdat', Buffer.alloc(1000))])),
  kind('mp4', 'a film of 65,535 × 65,535', () =>
    rewriteBoxes(clip, 'stsd', (body) => {
      body.writeUInt32BE(0xffffffff, 40)
      return body
    }),
  ),
  kind('mp4', 'a film of four billion pictures', () => rewriteBoxes(clip, 'stsz', patched(8, 0xffffffff))),
  kind('mp4', 'a film of 90,000 pictures a second', () => rewriteBoxes(clip, 'mdhd', patched(12, 0x7fffffff))),
  kind('mp4', 'a film of one picture in a year', () => rewriteBoxes(clip, 'mdhd', patched(12, 1))),
  kind('mp4', 'a film whose pieces lie outside it', () => rewriteBoxes(clip, 'stco', patched(8, 0xfffffff0))),
  kind('mp4', 'a film whose pixels lie in another file', (_, { path }) =>
    rewriteBoxes(clip, 'dref', () => Buffer.concat([uint32(0), uint32(1), box('url ', uint32(0), `file://${path}\0`)])),
  ),
  kind('mp4', 'a film whose pixels lie on another server', (_, { url }) =>
    rewriteBoxes(clip, 'dref', () => Buffer.concat([uint32(0), uint32(1), box('url ', uint32(0), `${url}/dref\0`)])),
  ),
  kind('mp4', 'a film whose pixels are called by an alias', (_, { path }) =>
    rewriteBoxes(clip, 'dref', () =>
      Buffer.concat([uint32(0), uint32(1), box('alis', uint32(0), Buffer.alloc(150), path)]),
    ),
  ),
  kind('mp4', 'a film with boxes nested without end', () => {
    let inner = Buffer.alloc(0)
    for (let depth = 0; depth < 5000; depth += 1) inner = Buffer.from(box('moov', inner))
    return Buffer.concat([FTYP, inner])
  }),
  kind('mp4', 'a film with a hidden name and scripts', (_, { script }) =>
    Buffer.concat([clip, box('udta', box('\xa9nam', `${HIDDEN}<script>${script}</script>`))]),
  ),
  kind('mp4', 'a film with a page behind it', (_, { script }) =>
    Buffer.concat([clip, Buffer.from(`<!doctype html><script>${script}</script>`)]),
  ),
  kind('mp4', 'a playlist with the first bytes of a film', (_, { url, path }) =>
    Buffer.concat([FTYP, Buffer.from(playlist(url, path))]),
  ),
  kind('webm', 'a WebM with only its head', () => webm.subarray(0, 60)),
  kind('webm', 'a WebM with an endless segment', () => {
    const file = Buffer.from(webm)
    file.fill(0xff, 60, 72)
    return file
  }),
  kind('mov', 'a QuickTime film that leads elsewhere', (_, { url, path }) =>
    Buffer.concat([
      box('ftyp', 'qt  \0\0\x02\0qt  '),
      box(
        'moov',
        box('rmra', box('rmda', box('rdrf', uint32(0), 'url ', uint32(url.length + 5), `${url}/mov\0`))),
        box('rmra', box('rmda', box('rdrf', uint32(0), 'url ', uint32(path.length + 8), `file://${path}\0`))),
      ),
    ]),
  ),
  kind('text', 'a playlist', (_, { url, path }) => Buffer.from(playlist(url, path))),
  kind('text', 'a list of files to be joined', (_, { url, path }) =>
    Buffer.from(`ffconcat version 1.0\nfile '${path}'\nfile '${url}/concat'\n`),
  ),
  kind('text', 'a stream description', (_, { url }) =>
    Buffer.from(
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${new URL(url).port} RTP/AVP 96\n`,
    ),
  ),
  kind('text', 'a DASH manifest', (_, { url, path }) =>
    Buffer.from(
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><BaseURL>${url}/dash</BaseURL>` +
        `<AdaptationSet><Representation id="1" bandwidth="1"><BaseURL>file://${path}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ),
  ),
  kind('text', 'subtitles that draw', (_, { script }) =>
    Buffer.from(
      `[Script Info]\nTitle: x\n[Events]\nDialogue: 0,0:00:00.00,0:00:05.00,,,0,0,0,,<script>${script}</script>\n`,
    ),
  ),
  kind('avi', 'an AVI that names a list of files', (_, { path }) => {
    const list = `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nGOD.txt\n#EXTINF:1.0,\nfile://${path}\n#EXT-X-ENDLIST\n`
    return Buffer.from(`RIFF\0\0\0\0AVI LIST\0\0\0\0hdrlGAB2\0\0\x02\0\0\0\0\0${list}`, 'latin1')
  }),
]
