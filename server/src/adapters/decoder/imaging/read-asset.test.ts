import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { findCell } from '#src/adapters/cell.ts'
import { ffmpegBeside, findFfprobe } from '#src/adapters/ffmpeg.ts'
import { codeByFfmpeg } from '#test/code-by-ffmpeg.ts'
import { makeClip } from '#test/make-clip.ts'
import { type DicomElement, makeDicom, type Pixels, regions } from '#test/make-dicom.ts'
import { pixelsOf, readFrames, received, words } from '#test/read-frames.ts'
import { makeDecoder } from '../decoder.ts'

const decoder = makeDecoder({
  ffmpeg: ffmpegBeside(findFfprobe(process.env)),
  cell: findCell(process.env.PATH ?? ''),
  folder: tmpdir(),
})
const withoutFfmpeg = makeDecoder()
afterAll(() => {
  decoder.close()
  withoutFfmpeg.close()
})
const read = (content: Buffer, contentType?: string, by = decoder) => readFrames(by, content, contentType)

/** A smooth picture, which JPEG hardly changes; the frame's number is its brightness. */
const jpegOf = (number: number, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40 * number, g: 100, b: 200 } } })
    .jpeg({ quality: 95 })
    .toBuffer()
const halves = (bytes: Buffer) => {
  const middle = 2 * Math.floor(bytes.length / 4)
  return [bytes.subarray(0, middle), bytes.subarray(middle)]
}

describe('a loop', async () => {
  const coded = await Promise.all([0, 1, 2, 3].map((number) => jpegOf(number)))
  const offsets = (fragments: Buffer[], every = 1) => {
    let at = 0
    return fragments.flatMap((one, number) => {
      const start = at
      at += 8 + one.length + (one.length % 2)
      return number % every === 0 ? [start] : []
    })
  }
  const split = coded.flatMap(halves)
  it.each<[string, Pixels]>([
    ['without a table', { fragments: coded }],
    ['with a table', { fragments: coded, table: offsets(coded) }],
    ['in several pieces, with a table', { fragments: split, table: offsets(split, 2) }],
    ['in several pieces, without a table', { fragments: split }],
    ['with a table that is wrong', { fragments: coded, table: [0, 7, 9, 11] }],
  ])('of JPEG pictures %s has each frame in its place [imaging/dicom-loops]', async (_what, pixels) => {
    const file = { syntax: 'jpeg', samples: 3, photometric: 'YBR_FULL_422', frames: 4, rows: 48, columns: 64 } as const
    const { frames } = await read(makeDicom({ ...file, pixels }))
    expect(frames.map((frame) => Math.round((pixelsOf(frame)[0]?.[0] ?? 0) / 40))).toEqual([0, 1, 2, 3])
  })

  it.each<[string, DicomElement[], number | null]>([
    ['the time of a frame', [[0x00181063, 'DS', '40']], 40],
    ['the times of all frames', [[0x00181065, 'DS', '0\\30\\50']], 40],
    ['the rate of the recording', [[0x00180040, 'IS', '25']], 40],
    ['the rate it should be shown at', [[0x00082144, 'IS', '25']], 40],
    ['nothing', [], null],
    ['nonsense', [[0x00181063, 'DS', '-3']], null],
  ])('takes its pace from %s [imaging/dicom-loops]', async (_what, more, expected) => {
    const { frame_ms, offsets: all } = await read(
      makeDicom({ rows: 2, columns: 4, frames: 3, more, pixels: Buffer.alloc(24, 9) }),
    )
    expect([frame_ms, all.length]).toEqual([expected, 4])
  })

  it('of one frame has no pace', async () => {
    expect(
      (await read(makeDicom({ rows: 2, columns: 4, more: [[0x00181063, 'DS', '40']], pixels: Buffer.alloc(8) })))
        .frame_ms,
    ).toBeNull()
  })

  it('larger than is kept is drawn smaller, and its scale follows [imaging/scale]', async () => {
    const pixels = Buffer.alloc(2560 * 100, 77)
    const more = [regions({ box: [0, 0, 2559, 99], delta: [0.01, 0.01] })]
    const { width, height, mm_per_pixel } = await read(makeDicom({ rows: 100, columns: 2560, pixels, more }))
    expect([width, height, mm_per_pixel]).toEqual([1280, 50, 0.2])
  })
})

const OTHERWISE = 'Export it uncompressed or as JPEG'

describe('pictures that ffmpeg opens', () => {
  const file = { rows: 48, columns: 64 }
  it.each(['jpeg2000', 'jpegLs'] as const)(
    'as %s are read in colour and in grey [imaging/dicom-ffmpeg]',
    async (syntax) => {
      const colours = await Promise.all(
        [1, 2, 3].map(async (number) => codeByFfmpeg(syntax, await jpegOf(number), 'rgb24')),
      )
      const { frames } = await read(
        makeDicom({ ...file, syntax, samples: 3, photometric: 'RGB', frames: 3, pixels: { fragments: colours } }),
      )
      expect(frames.map((frame) => Math.round((pixelsOf(frame)[0]?.[0] ?? 0) / 40))).toEqual([1, 2, 3])
      const one = await codeByFfmpeg(
        syntax,
        await sharp(await jpegOf(2))
          .greyscale()
          .png()
          .toBuffer(),
        'gray',
      )
      const pixels = { fragments: [one] }
      expect((await read(makeDicom({ ...file, syntax, pixels }))).frames).toHaveLength(1)
    },
  )

  it.each(['jpeg2000', 'jpegLs'] as const)(
    'as %s keep the numbers of twelve bits [imaging/dicom-ffmpeg]',
    async (syntax) => {
      const values = Array.from({ length: 64 * 48 }, (_, at) => (at % 4) * 1000)
      const head = Buffer.from('P5\n64 48\n4095\n')
      const coded = await codeByFfmpeg(syntax, Buffer.concat([head, words(...values).swap16()]), 'gray12le')
      const more: DicomElement[] = [
        [0x00281050, 'DS', '1500.5'],
        [0x00281051, 'DS', '3001'],
      ]
      const { frames } = await read(
        makeDicom({ ...file, syntax, allocated: 16, stored: 12, more, pixels: { fragments: [coded] } }),
      )
      expect(pixelsOf(frames[0]).map(([brightness]) => brightness)).toEqual([0, 85, 170, 255])
    },
  )

  it('are refused where there is none, with what to do [imaging/refused]', async () => {
    const coded = await codeByFfmpeg('jpegLs', await jpegOf(1), 'rgb24')
    const pixels = { fragments: [coded] }
    const sent = makeDicom({ ...file, syntax: 'jpegLs', samples: 3, photometric: 'RGB', pixels })
    const refused = { code: 'unsupported_type', message: expect.stringContaining(OTHERWISE) }
    await expect(read(sent, 'application/dicom', withoutFfmpeg)).rejects.toMatchObject(refused)
    await expect(read(await makeClip(1), 'video/mp4', withoutFfmpeg)).rejects.toMatchObject({
      message: expect.stringContaining("ffmpeg isn't installed"),
    })
  })

  it('are refused when they are larger inside than the file says', async () => {
    const coded = await codeByFfmpeg('jpeg2000', await jpegOf(1), 'rgb24')
    const sent = { syntax: 'jpeg2000', samples: 3, photometric: 'RGB', rows: 24, columns: 32 } as const
    await expect(read(makeDicom({ ...sent, pixels: { fragments: [coded] } }))).rejects.toMatchObject({
      code: 'unsupported_type',
    })
  })
})

describe('clips and pictures', () => {
  it.each(['mp4', 'webm'] as const)('%s: every frame, at its own pace [imaging/clips]', async (kind) => {
    const { frames, frame_ms, width, height } = await read(await makeClip(2, kind), `video/${kind}`)
    expect([frames.length, frame_ms, width, height]).toEqual([20, 100, 160, 120])
  })

  it('more frames than are kept are refused [imaging/clips]', async () => {
    await expect(read(await makeClip(41), 'video/mp4')).rejects.toMatchObject({ code: 'too_large' })
  })

  it('what is no film is refused, as is a list of other files', async () => {
    for (const text of ['\0\0\0\x18ftypisom but nothing else', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'])
      await expect(read(Buffer.from(text), 'video/mp4')).rejects.toMatchObject({ code: 'unsupported_type' })
  })

  it.each(['png', 'jpeg', 'webp'] as const)('a %s is one frame, as it was turned [imaging/stills]', async (format) => {
    const sideways = sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    const picture = await sideways.withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    const { width, height, frames, frame_ms, mm_per_pixel } = await read(picture, `image/${format}`)
    expect([width, height, frames.length, frame_ms, mm_per_pixel]).toEqual([20, 40, 1, null, null])
  })
})

it('leaves nothing beside a file that is refused', async () => {
  const path = received(makeDicom({ rows: 2, columns: 2, frames: 2, pixels: Buffer.alloc(4) }))
  await expect(decoder.readAsset({ path, contentType: 'application/dicom', size: 4 }, 'somebody')).rejects.toThrow()
  expect(readdirSync(dirname(path))).toEqual(['received.part'])
})

it("does not keep somebody's photograph waiting for a loop [imaging/own-line]", async () => {
  let isRead = false
  const loop = makeDicom({ rows: 1000, columns: 1000, frames: 60, pixels: Buffer.alloc(60_000_000, 'speckle') })
  const reading = read(loop).then(() => {
    isRead = true
  })
  await decoder.inspect({ path: received(await jpegOf(1)), contentType: 'image/jpeg' }, 'somebody')
  expect(isRead).toBe(false)
  await reading
})

it('ends with its sender, and lets small pictures go before recordings [upload/ends-with-sender]', async () => {
  const own = makeDecoder()
  const loop = makeDicom({ rows: 1000, columns: 1000, frames: 60, pixels: Buffer.alloc(60_000_000) })
  const [gone, order] = [new AbortController(), [] as string[]]
  const send = async (name: string, content: Buffer, signal?: AbortSignal) => {
    const contentType = content === loop ? 'application/dicom' : 'image/png'
    const path = received(content)
    const done = own.readAsset({ path, contentType, size: content.length }, name, signal)
    await done.then(
      () => order.push(name),
      (error: Error) => order.push(`${name}: ${error.message}`),
    )
    return path
  }
  const still = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const sent = [send('abandoned', loop, gone.signal), send('loop', loop), send('still', still)]
  gone.abort(new Error('gone'))
  const [path = ''] = await Promise.all(sent)
  expect(order).toEqual(['abandoned: gone', 'still', 'loop'])
  expect(readdirSync(dirname(path))).toEqual(['received.part'])
  own.close()
})
