import { readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { TOO_MANY_PIXELS } from '@sonocampus/contract/upload-rules'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { makePngBomb } from '#test/make-png-bomb.ts'
import { makeZip, type ZipEntry } from '#test/make-zip.ts'
import { startProgram } from '#test/server-process.ts'
import { serverSource } from '#test/start-server.ts'
import { tempFolder } from '#test/temp-folder.ts'
import { findCell } from '../cell.ts'
import { makeDecoder } from './decoder.ts'

const decoder = makeDecoder({ cell: findCell(process.env.PATH ?? ''), folder: tmpdir() })
afterAll(decoder.close)

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const keep = (content: Buffer) => {
  const path = join(tempFolder(), 'received.part')
  writeFileSync(path, content)
  return path
}
const inspect = (content: Buffer, contentType: string) =>
  decoder.inspect({ path: keep(content), contentType }, 'somebody')
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
const refused = (sentence: string) => ({ code: 'unsupported_type', message: expect.stringContaining(sentence) })

describe('a picture', () => {
  it('is drawn anew inside its box, up to the most pixels that are taken', async () => {
    const path = keep(await picture(8000, 5000))
    const drawn = await decoder.redraw({ path }, { width: 1600, height: 1200, fit: 'inside' }, 'somebody')
    expect(await sharp(drawn.path).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1000 })
  })

  it('is refused when its texts unpack to gigabytes, before they do', async () => {
    await expect(inspect(makePngBomb(40), 'image/png')).rejects.toMatchObject(refused("can't be read"))
  })

  it('that takes too much memory ends its process and nothing else, and leaves no half of a picture [upload/opened-apart]', async () => {
    const path = keep(makePngBomb(30)) // under the limit of texts, and still a gigabyte when it is opened
    await expect(decoder.redraw({ path }, { width: 10, height: 10, fit: 'cover' }, 'somebody')).rejects.toMatchObject(
      refused('takes too much time or memory to open'),
    )
    expect(readdirSync(dirname(path))).toEqual(['received.part'])
    await inspect(await picture(10, 10), 'image/png')
  })

  it('is opened no sooner than its watcher looks, under nice too [upload/opened-apart]', async () => {
    const look = `
      const [fs, os] = [require('node:fs'), require('node:os')]
      os.setPriority(15)
      import(${JSON.stringify(serverSource('adapters/decoder/decoder.ts'))}).then(async ({ makeDecoder }) => {
        await makeDecoder().inspect({ path: process.argv[1], contentType: 'image/png' }, 'somebody')
        console.log(os.getPriority(Number(fs.readFileSync('/proc/self/task/' + process.pid + '/children', 'latin1'))))
        process.exit()
      })`
    const { output } = startProgram({}, '--disable-warning=ExperimentalWarning', '-e', look, keep(await picture(9, 9)))
    expect(await output).toEqual(['15\n', ''])
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is refused for more pixels than are taken: %s', async (format) => {
    const large = await sharp({ create: { width: 9000, height: 4500, channels: 3, background: '#246' } })
      .toFormat(format)
      .toBuffer()
    await expect(inspect(large, `image/${format}`)).rejects.toMatchObject({
      code: 'too_large',
      message: TOO_MANY_PIXELS,
    })
  })

  it('is believed its claim of 30,000 × 30,000 and refused for it, before it is opened [T23]', async () => {
    const bomb = await picture(1, 1)
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    await expect(inspect(bomb, 'image/png')).rejects.toMatchObject({ code: 'too_large', message: TOO_MANY_PIXELS })
  })

  it.each([
    ['a PNG that ends too early', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'latin1')],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
    ['a JPEG whose segment has no length', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1000)])],
  ])('is refused as unreadable: %s', async (_, file) => {
    await expect(inspect(file, 'image/png')).rejects.toMatchObject(refused("can't be read"))
  })

  it('is refused when it is no picture after all', async () => {
    const half = (await picture(300, 300)).subarray(0, 400)
    await expect(inspect(half, 'image/png')).rejects.toMatchObject(refused("can't be read"))
  })

  it('full of markup is told as holding more than a picture, however much of it there is', async () => {
    const file = Buffer.concat([await picture(10, 10), Buffer.from('<svg'.repeat(250_000))])
    await expect(inspect(file, 'image/png')).rejects.toMatchObject(refused('more than a document'))
  })
})

const DOCX: ZipEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
]

describe('an archive', () => {
  it.each([
    [
      'with a few files',
      makeZip([{ name: 'report.pdf', content: 'x'.repeat(5000) }, { name: 'scans/' }]),
      'application/zip',
    ],
    ['that is a Word document', makeZip(DOCX), WORD],
  ])('%s is taken [upload/archives]', async (_what, content, type) => {
    await inspect(content, type)
  })

  it.each<[string, ZipEntry[], string]>([
    ['with a thousand and one files', Array.from({ length: 1001 }, (_, at) => ({ name: `${at}` })), '1,000 files'],
    ['that unpacks to far more than it holds', [{ name: 'a', content: Buffer.alloc(50_000_000) }], '200 MB'],
    ['that says it unpacks to gigabytes', [{ name: 'a', content: 'x', size: 3_000_000_000 }], '200 MB'],
    ['that unpacks to more than it says', [{ name: 'a', content: Buffer.alloc(5_000_000), size: 900_000 }], 'damaged'],
    [
      'whose files lie on each other',
      [
        { name: 'a', content: 'one' },
        { name: 'b', content: 'one', overlaps: true },
      ],
      'damaged',
    ],
    ['with a wrong sum', [{ name: 'a', content: 'one', crc: 1 }], 'damaged'],
    ['with a file outside its folder', [{ name: '../../.bashrc', content: 'x' }], 'unpack outside its folder'],
    ['with a file at the root', [{ name: '/etc/passwd', content: 'x' }], 'unpack outside its folder'],
    ['with a link', [{ name: 'a', content: '/etc/passwd', mode: 0o120777 }], 'unpack outside its folder'],
    ['with a password', [{ name: 'a', content: 'x', flags: 1 }], 'password'],
    ['with nothing in it', [], 'empty'],
  ])('%s is refused [upload/archives]', async (_what, entries, sentence) => {
    await expect(inspect(makeZip(entries), 'application/zip')).rejects.toMatchObject(refused(sentence))
  })

  it.each([
    ['with macros', makeZip([...DOCX, { name: 'word/vbaProject.bin', content: 'x' }]), "isn't a plain Word document"],
    ['without its text', makeZip(DOCX.slice(0, 1)), "isn't a plain Word document"],
    ['without its end', makeZip(DOCX).subarray(0, -30), "can't be read"],
    ['with something behind it', Buffer.concat([makeZip(DOCX), Buffer.from('tail')]), "can't be read"],
  ])('that claims to be a Word document %s is refused [upload/archives]', async (_what, content, sentence) => {
    await expect(inspect(content, WORD)).rejects.toMatchObject(refused(sentence))
  })
})
