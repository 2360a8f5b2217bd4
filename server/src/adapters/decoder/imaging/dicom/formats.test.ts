import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { findCell } from '#src/adapters/cell.ts'
import { ffmpegBeside, findFfprobe } from '#src/adapters/ffmpeg.ts'
import { codeLossless } from '#test/code-lossless.ts'
import { type Dicom, type DicomElement, makeDicom, type Pixels, regions, SYNTAX } from '#test/make-dicom.ts'
import { readFrames, words } from '#test/read-frames.ts'
import { makeDecoder } from '../../decoder.ts'

const decoder = makeDecoder({
  ffmpeg: ffmpegBeside(findFfprobe(process.env)),
  cell: findCell(process.env.PATH ?? ''),
  folder: tmpdir(),
})
afterAll(decoder.close)
const read = (content: Buffer) => readFrames(decoder, content)
const [WIDTH, HEIGHT] = [6, 4]
const dicom = (file: Partial<Dicom> & { pixels: Pixels | null }) => makeDicom({ rows: HEIGHT, columns: WIDTH, ...file })
const ffmpeg = (args: string[], input: Buffer) =>
  execFileSync('ffmpeg', ['-v', 'error', ...args, 'pipe:1'], { input, maxBuffer: 1e8 })

/** Numbers that no picture has: every step between neighbours occurs, up to the largest. */
const wild = (count: number, bits: number, seed = 1) => {
  let state = seed
  return Array.from({ length: count }, (_, at) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return at % 5 === 0 ? (at % 2) * (2 ** bits - 1) : (state >> 8) % 2 ** bits
  })
}
const whole = (bits: number): DicomElement[] => [
  [0x00281050, 'DS', String(2 ** (bits - 1))],
  [0x00281051, 'DS', String(2 ** bits)],
]
const shown = (frame: Buffer | undefined) => Array.from({ length: WIDTH * HEIGHT }, (_, at) => frame?.[3 * at])

describe('lossless JPEG', () => {
  const size = { columns: WIDTH, rows: HEIGHT }
  const numbers = wild(WIDTH * HEIGHT, 8)
  it.each([1, 2, 3, 4, 5, 6, 7])('of predictor %s is exact [imaging/dicom-lossless]', async (predictor) => {
    const coded = codeLossless({ ...size, samples: 1, bits: 8, numbers }, { predictor })
    const { frames } = await read(dicom({ syntax: 'jpegLosslessAny', pixels: { fragments: [coded] } }))
    expect(shown(frames[0])).toEqual(numbers)
  })

  it.each([
    ['in one piece', {}],
    ['with restarts', { linesEach: 1 }],
    ['with its samples one after the other', { separately: true, linesEach: 2 }],
  ])('in colours, %s, is exact [imaging/dicom-lossless]', async (_what, how) => {
    const colours = wild(3 * WIDTH * HEIGHT, 8)
    const pixels = [1, 7].map((predictor) =>
      codeLossless({ ...size, samples: 3, bits: 8, numbers: colours }, { predictor, ...how }),
    )
    const file = { syntax: 'jpegLossless', samples: 3, photometric: 'RGB', frames: 2 } as const
    const { frames } = await read(dicom({ ...file, pixels: { fragments: pixels } }))
    expect(frames.map((frame) => [...frame])).toEqual([colours, colours])
  })

  it.each([12, 16])('of %s bits is exact [imaging/dicom-lossless]', async (bits) => {
    const deep = wild(WIDTH * HEIGHT, bits)
    const coded = codeLossless({ ...size, samples: 1, bits, numbers: deep }, { predictor: 6 })
    const file = { allocated: 16, stored: bits, more: whole(bits) }
    const plain = await read(dicom({ ...file, pixels: words(...deep) }))
    const { frames } = await read(dicom({ ...file, syntax: 'jpegLossless', pixels: { fragments: [coded] } }))
    expect(frames).toEqual(plain.frames)
  })

  it.each([
    [8, 1],
    [8, 7],
    [16, 1],
    [16, 4],
  ])('of %s bits and predictor %s is written by the test as ffmpeg reads it', (bits, predictor) => {
    // ffmpeg errs at steps of more than half the range, and changes colours.
    const smooth = Array.from({ length: WIDTH * HEIGHT }, (_, at) => 2 ** (bits - 1) + ((at * 7919) % 2 ** (bits - 2)))
    const coded = codeLossless({ ...size, samples: 1, bits, numbers: smooth }, { predictor })
    const look = bits === 8 ? 'gray' : 'gray16le'
    const printed = ffmpeg(['-f', 'mjpeg', '-i', 'pipe:0', '-pix_fmt', look, '-f', 'rawvideo'], coded)
    expect([...(bits === 8 ? printed : new Uint16Array(new Uint8Array(printed).buffer))]).toEqual(smooth)
  })

  it('that is cut off, of another size or without its tables is refused [imaging/bad-input]', async () => {
    const coded = codeLossless({ ...size, samples: 1, bits: 8, numbers })
    const refused = { code: 'unsupported_type' }
    const of = (one: Buffer, more: Partial<Dicom> = {}) =>
      read(dicom({ syntax: 'jpegLossless', pixels: { fragments: [one] }, ...more }))
    for (let length = 0; length < coded.length - 4; length += 3)
      await expect(of(coded.subarray(0, length))).rejects.toMatchObject(refused)
    await expect(of(coded, { rows: HEIGHT + 1 })).rejects.toMatchObject(refused)
    await expect(of(coded, { samples: 3, photometric: 'RGB' })).rejects.toMatchObject(refused)
    const tableless = Buffer.concat([coded.subarray(0, 2), coded.subarray(coded.indexOf(Buffer.from([0xff, 0xc3])))])
    await expect(of(tableless)).rejects.toMatchObject(refused)
  })
})

describe('the bytes', () => {
  const eight = wild(WIDTH * HEIGHT, 8)
  const deep = wild(WIDTH * HEIGHT, 12)
  it.each<[string, Partial<Dicom> & { pixels: Pixels }, number[]]>([
    ['of each word the other way round', { pixels: Buffer.from(eight), syntax: 'bigEndian' }, eight],
    ['the other way round, apart', { pixels: Buffer.from(eight), syntax: 'bigEndian', pixelsVr: 'OB' }, eight],
    ['deflated', { pixels: Buffer.from(eight), syntax: 'deflated' }, eight],
  ])('%s are read as they were [imaging/dicom-bytes]', async (_what, file, expected) => {
    const { frames, mm_per_pixel } = await read(dicom({ ...file, more: [regions({ box: [0, 0, 5, 3] })] }))
    expect([shown(frames[0]), mm_per_pixel]).toEqual([expected, 1])
  })

  it('of sixteen bits and of odd frames, the other way round, are read as they were [imaging/dicom-bytes]', async () => {
    const file = { allocated: 16, stored: 12, more: whole(12), pixels: words(...deep) }
    const plain = await read(dicom(file))
    expect((await read(dicom({ ...file, syntax: 'bigEndian' }))).frames).toEqual(plain.frames)
    const odd = { rows: 3, columns: 3, frames: 2, pixels: Buffer.from(wild(18, 8)) }
    expect((await read(makeDicom({ ...odd, syntax: 'bigEndian' }))).frames).toEqual((await read(makeDicom(odd))).frames)
  })

  it.each(['explicit', 'implicit'] as const)(
    'without their beginning are read (%s) [imaging/dicom-bare]',
    async (syntax) => {
      const file = dicom({ pixels: Buffer.from(eight), syntax })
      const body = file.indexOf(Buffer.from([8, 0, 0x16, 0]))
      const bare = syntax === 'explicit' ? [file.subarray(132), file.subarray(body)] : [file.subarray(body)]
      for (const one of bare) expect(shown((await read(one)).frames[0])).toEqual(eight)
    },
  )

  it('that unpack to more than may be sent are refused [imaging/bad-input]', async () => {
    const [file, body] = [dicom({ pixels: Buffer.from(eight), syntax: 'deflated' }), Buffer.alloc(260_000_000)]
    const head = file.subarray(0, file.indexOf(SYNTAX.deflated) + SYNTAX.deflated.length + 22)
    const bomb = Buffer.concat([head, deflateRawSync(body)])
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(read(bomb)).rejects.toMatchObject({ code: expect.stringMatching(/too_large|unsupported_type/) })
  })
})

describe('a palette in segments', () => {
  /** 4 colours one by one, 4 on a line to 60,000, and these two segments again. */
  const table = (first: number, isDeep: boolean) => {
    const scale = isDeep ? 256 : 1
    const values = [first, 20, 30, 40].map((value) => value * scale)
    const line = [1, 4, 200 * scale]
    const again = isDeep ? [2, 2, 0, 0] : [2, 2, 0, 0, 0, 0]
    const all = [0, 4, ...values, ...line, ...again]
    return isDeep ? words(...all) : Buffer.from(all)
  }
  it.each([
    ['of sixteen bits', true],
    ['of eight bits', false],
  ])('%s is unfolded [imaging/dicom-palette]', async (_what, isDeep) => {
    const more = [0, 1, 2].flatMap((colour): DicomElement[] => [
      [0x00281101 + colour, 'US', [16, 0, isDeep ? 16 : 8]],
      [0x00281221 + colour, 'OW', table(10 + colour, isDeep)],
    ])
    const pixels = Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_, at) => at % 16))
    const half = [20, 30, 40, 80, 120, 160, 200]
    for (const syntax of isDeep ? (['explicit', 'bigEndian'] as const) : (['explicit'] as const)) {
      const { frames } = await read(dicom({ photometric: 'PALETTE COLOR', more, pixels, syntax }))
      for (const colour of [0, 1, 2]) {
        const seen = Array.from({ length: 16 }, (_, at) => frames[0]?.[3 * at + colour])
        expect(seen).toEqual([10 + colour, ...half, 10 + colour, ...half])
      }
    }
  })

  it.each<[string, number[]]>([
    ['that ends too early', [0, 9, 1, 2]],
    ['longer than its table', [0, 4, 1, 2, 3, 4, 1, 60_000, 5]],
    ['that begins with a line', [1, 16, 9]],
    ['that names itself', [2, 1, 0, 0]],
    ['that is nothing', [7, 1, 1]],
  ])('%s is refused [imaging/bad-input]', async (_what, numbers) => {
    const more = [0, 1, 2].flatMap((colour): DicomElement[] => [
      [0x00281101 + colour, 'US', [16, 0, 16]],
      [0x00281221 + colour, 'OW', words(...numbers)],
    ])
    const file = { photometric: 'PALETTE COLOR', more, pixels: Buffer.alloc(WIDTH * HEIGHT) }
    await expect(read(dicom(file))).rejects.toMatchObject({ code: 'unsupported_type' })
  })
})

describe('a film', () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=160x120:rate=10', '-pix_fmt', 'yuv420p', '-c:v']
  const film = (...how: string[]) => ffmpeg([...source, ...how], Buffer.alloc(0))
  it.each<[string, keyof typeof SYNTAX, string[]]>([
    ['MPEG-2', 'mpeg2', ['mpeg2video', '-q:v', '2', '-f', 'mpeg2video']],
    ['H.264 as a stream', 'mpeg4', ['libx264', '-f', 'h264']],
    ['H.264 in a transport stream', 'mpeg4', ['libx264', '-f', 'mpegts']],
    ['H.264 in MP4', 'mpeg4', ['libx264', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4']],
    ['HEVC', 'hevc', ['libx265', '-x265-params', 'log-level=none', '-f', 'hevc']],
  ])('(%s) is each of its frames, at the pace that the file says [imaging/dicom-film]', async (_what, syntax, how) => {
    const bytes = film(...how)
    const middle = 2 * Math.floor(bytes.length / 4)
    const file = { rows: 120, columns: 160, samples: 3, photometric: 'YBR_PARTIAL_420', frames: 20, syntax } as const
    const pace: DicomElement = [0x00181063, 'DS', '40']
    const of = (fragments: Buffer[], more = [pace, regions({ box: [0, 0, 159, 119] })]) =>
      read(makeDicom({ ...file, more, pixels: { fragments } }))
    const { frames, frame_ms, mm_per_pixel } = await of([bytes.subarray(0, middle), bytes.subarray(middle)])
    expect([frames.length, frame_ms, mm_per_pixel]).toEqual([20, 40, 1])
    expect(new Set(frames.map((frame) => frame.toString('latin1'))).size).toBe(20)
    expect((await of([bytes], [])).frame_ms).toBeGreaterThan(1)
  })

  it('of another size than the file says is refused, as is one that is none [imaging/bad-input]', async () => {
    const of = (fragment: Buffer, rows: number) =>
      read(makeDicom({ rows, columns: 160, samples: 3, syntax: 'mpeg4', pixels: { fragments: [fragment] } }))
    const bytes = film('libx264', '-f', 'h264')
    await expect(of(bytes, 100)).rejects.toMatchObject({ code: 'unsupported_type' })
    await expect(of(Buffer.from('#EXTM3U\nfile:///etc/passwd'), 120)).rejects.toMatchObject({
      code: 'unsupported_type',
    })
  })
})

describe('what has no picture that we can read', () => {
  const pixels = { fragments: [Buffer.alloc(8)] }
  it.each<[string, Partial<Dicom> & { pixels: Pixels | null }]>([
    ["no picture in it: it's a structured report", { sopClass: '1.2.840.10008.5.1.4.1.1.88.33', pixels: null }],
    ["no picture in it: it's a document", { sopClass: '1.2.840.10008.5.1.4.1.1.104.1', pixels: null }],
    ['no picture in it. Export the images', { pixels: null }],
    ['a DICOMDIR', { sopClass: '1.2.840.10008.1.3.10', pixels: null }],
    ['stored as JPEG XL', { syntax: 'jpegXl', pixels }],
    ["stored as a manufacturer's own encoding", { syntax: 'own', pixels }],
    ['stored as 32 bits a sample', { allocated: 32, pixels: Buffer.alloc(96) }],
    ['stored as colours of another model', { samples: 3, photometric: 'HSV', pixels: Buffer.alloc(72) }],
  ])('is named: “%s” [imaging/refused]', async (what, file) => {
    const message = expect.stringMatching(/ (retry|next to it)\.$/)
    await expect(read(dicom(file))).rejects.toMatchObject({ message: expect.stringContaining(what) })
    await expect(read(dicom(file))).rejects.toMatchObject({ code: 'unsupported_type', message })
  })
})
