import { realFile } from '../asset-steps.ts'
import type { Random } from '../fuzz/random.ts'
import { type Dicom, encode, makeDicom } from '../make-dicom.ts'
import { makeZip } from '../make-zip.ts'
import { bytes, HIDDEN, type Kind } from './kind.ts'

const plain = (more: Partial<Dicom> = {}) => makeDicom({ rows: 4, columns: 4, pixels: Buffer.alloc(16), ...more })
/** Inserts bytes where the first element after the file's own header starts. */
function withElements(...more: Buffer[]): Buffer {
  const file = plain()
  const at = file.indexOf(bytes(8, 0, 0x16, 0))
  return Buffer.concat([file.subarray(0, at), ...more, file.subarray(at)])
}
const SEQUENCE = bytes(8, 0, 0, 0x11, 0x53, 0x51, 0, 0, 255, 255, 255, 255)
const ITEM = bytes(0xfe, 0xff, 0, 0xe0, 255, 255, 255, 255)
const kind = (what: string, make: Kind['make']): Kind => ({ as: 'dicom', what, make })

/** A real recording with its pixel data damaged after the header. */
function damagedFrames(random: Random): Buffer {
  const file = Buffer.from(realFile('us-30-frames-jpeg'))
  const from = file.indexOf(bytes(0xe0, 0x7f, 0x10, 0))
  for (let left = 40; left > 0; left -= 1) file[from + 12 + random.below(file.length - from - 12)] = random.below(256)
  return file
}

export const SCANS: Kind[] = [
  kind('a DICOM file of 65,535 × 65,535', () => plain({ rows: 65_535, columns: 65_535 })),
  kind('a DICOM file of 10,000 frames', () => plain({ frames: 10_000 })),
  kind('a DICOM file of 400 large frames without pixels', () =>
    plain({ rows: 1000, columns: 1000, frames: 400, syntax: 'jpeg', pixels: { fragments: [Buffer.alloc(10)] } }),
  ),
  kind('a DICOM file with sequences nested without end', (random) =>
    withElements(...Array(1000 + random.below(50_000)).fill(Buffer.concat([SEQUENCE, ITEM]))),
  ),
  kind('a DICOM file with an element longer than it', () =>
    withElements(bytes(8, 0, 0, 0x10, 0x55, 0x54, 0, 0, 0, 0, 0, 0xf0)),
  ),
  kind('a DICOM file with scripts and names in its texts', (_, { script }) =>
    plain({
      more: [
        [0x00080070, 'LO', `<script>${script}</script>`],
        [0x00081030, 'LO', HIDDEN],
        [0x00204000, 'UT', `<img src=x onerror="${script}">${HIDDEN}`],
      ],
    }),
  ),
  kind('a DICOM file with names in private elements', () =>
    withElements(
      encode([
        [0x00091001, 'LO', `${HIDDEN} Zubaida^Parveen`],
        [0x00091002, 'UN', Buffer.from(HIDDEN)],
      ]),
    ),
  ),
  kind('a DICOM file that is a page', (_, { script }) =>
    plain({ preamble: `<script>${script.slice(0, 90)}</script>` }),
  ),
  kind('a DICOM file that is a program', () => plain({ preamble: 'MZ\x90' })),
  kind('a DICOM file with an archive behind it', () =>
    Buffer.concat([plain(), makeZip([{ name: 'a.html', content: 'x' }])]),
  ),
  kind('a DICOM file with a JPEG that is an SVG', (_, { url }) =>
    plain({
      syntax: 'jpeg',
      pixels: {
        fragments: [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}/dicom"/></svg>`)],
      },
    }),
  ),
  kind('a DICOM file with a playlist as its frame', (_, { url, path }) =>
    plain({
      syntax: 'jpegLs',
      pixels: { fragments: [Buffer.from(`#EXTM3U\n#EXTINF:1,\nfile://${path}\n#EXTINF:1,\n${url}/dicom-list\n`)] },
    }),
  ),
  kind('a DICOM file with a table of a million offsets', () =>
    plain({ syntax: 'jpeg', pixels: { fragments: [], table: Array(1e6).fill(7) } }),
  ),
  kind('a DICOM file with run lengths from nowhere', () =>
    plain({ syntax: 'rle', pixels: { fragments: [Buffer.alloc(64, 255)] } }),
  ),
  kind('a DICOM file with a palette of nothing', () => plain({ photometric: 'PALETTE COLOR' })),
  kind('a recording with damaged frames', damagedFrames),
  kind('a recording that says it has more frames', (random) => {
    const file = Buffer.from(realFile('us-30-frames-jpeg'))
    const at = file.indexOf(bytes(0x28, 0, 8, 0))
    file.write(random.pick(['99', '-1', '0 ', '1e', '\0\0']), at + 8, 'latin1')
    return file
  }),
]
