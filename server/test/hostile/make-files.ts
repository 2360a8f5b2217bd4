import sharp from 'sharp'
import { realFile } from '../asset-steps.ts'
import { type Random, shuffle } from '../fuzz/random.ts'
import { makeClip } from '../make-clip.ts'
import { filmKinds } from './films.ts'
import { type Bait, cut, damage, type Kind } from './kind.ts'
import { PAPERS, plainArchive, plainPaper } from './papers.ts'
import { PICTURES } from './pictures.ts'
import { SCANS } from './scans.ts'

export type HostileFile = { what: string; as: string; content: Buffer; name: string }

/** Names that pretend to be something else, or somewhere else. */
const NAMES = [
  'scan.png',
  'scan.html',
  'scan.svg',
  '../../storage/public/scan.html',
  'scan.png"; filename="scan.html',
  'scan\r\ncontent-type: text/html.png',
  'scan\u202egnp.html',
  '<img src=x onerror=alert(1)>.png',
  `${'long'.repeat(200)}.exe`,
  '.htaccess',
]
const SHARE_OF_DAMAGE = 0.25
/** These show soonest whether pictures are redrawn, archives only ever saved, and video files open nothing else. */
const FIRST = [
  'a JPEG with a hidden description',
  'a PNG with a hidden text',
  'an archive of pages and programs',
  'a film whose pixels lie in another file',
]

/** This many files: hand-made ones in random order, each once, among randomly damaged plain ones. */
export async function* makeHostileFiles(count: number, random: Random, bait: Bait): AsyncGenerator<HostileFile> {
  const [clip, webm] = [await makeClip(1), await makeClip(1, 'webm')]
  const kinds = shuffle([...PICTURES, ...SCANS, ...filmKinds(clip, webm), ...PAPERS], random)
  kinds.sort((one, other) => Number(FIRST.includes(one.what)) - Number(FIRST.includes(other.what)))
  const plain: Record<string, () => Buffer | Promise<Buffer>> = {
    png: () => picture(random).png().toBuffer(),
    jpeg: () => picture(random).jpeg().toBuffer(),
    webp: () => picture(random).webp().toBuffer(),
    gif: () => picture(random).gif().toBuffer(),
    dicom: () => realFile(random.pick(['us-30-frames-jpeg', 'us-1-frame-rgb'] as const)),
    mp4: () => clip,
    webm: () => webm,
    pdf: plainPaper,
    zip: plainArchive,
  }
  for (let made = 0; made < count; made += 1) {
    const kind: Kind | undefined = random.chance(SHARE_OF_DAMAGE) ? undefined : kinds.pop()
    const name = random.pick(NAMES)
    if (kind) {
      yield { what: kind.what, as: kind.as, content: Buffer.from(await kind.make(random, bait)), name }
      continue
    }
    const as = random.pick(Object.keys(plain))
    const whole = Buffer.from((await plain[as]?.()) ?? [])
    const isCut = random.chance(0.3)
    yield {
      what: `a ${as} file, ${isCut ? 'cut off' : 'damaged'}`,
      as,
      content: isCut ? cut(whole, random) : damage(whole, random),
      name,
    }
  }
}

const picture = (random: Random) =>
  sharp({
    create: {
      width: 40 + random.below(200),
      height: 40 + random.below(200),
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
