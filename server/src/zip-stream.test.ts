import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type Entry, fromBufferPromise, openPromise, type ZipFile as Read } from 'yauzl'
import { readZip } from '#test/read-zip.ts'
import { makeTempFolder } from '#test/temp-folder.ts'
import { type ZipFile, zipStream } from './zip-stream.ts'

const changed = '2026-11-20 18:30'

async function* files(...given: [string, Iterable<Buffer | string>][]): AsyncGenerator<ZipFile> {
  async function* content(chunks: Iterable<Buffer | string>) {
    yield* chunks
  }
  for (const [name, chunks] of given) yield { name, changed, content: content(chunks) }
}

const archiveOf = async (given: AsyncIterable<ZipFile>) =>
  Buffer.concat(await Readable.from(zipStream(given)).toArray())

/** What stands in a file of an archive, by the list at its end. */
async function contentOf(archive: Read, name: string): Promise<string> {
  for await (const entry of archive.eachEntry())
    if (entry.fileName === name) return text(await archive.openReadStreamPromise(entry))
  throw new Error(`no ${name}`)
}

it('writes an archive of files that come in pieces, with names in any script', async () => {
  const given = files(['data.json', ['{"a":', '1}']], ['files/رپورٹ.txt', ['x'.repeat(70_000)]], ['empty', []])
  const read = await readZip(await archiveOf(given))
  expect([...read].map(([name, content]) => [name, content.length])).toEqual([
    ['data.json', 7],
    ['files/رپورٹ.txt', 70_000],
    ['empty', 0],
  ])
  expect(read.get('data.json')?.toString()).toBe('{"a":1}')
})

it('says when each file was changed; before 1980 the format knows no year', async () => {
  async function* dated(...moments: string[]): AsyncGenerator<ZipFile> {
    for (const moment of moments) for await (const file of files([moment, []])) yield { ...file, changed: moment }
  }
  const archive = await fromBufferPromise(await archiveOf(dated('2026-11-20 18:30', '1970-03-02 01:02')))
  const entries: Entry[] = await Readable.from(archive.eachEntry()).toArray()
  const dates = entries.map((entry) => entry.getLastModDate({ timezone: 'UTC' }).toISOString())
  expect(dates).toEqual(['2026-11-20T18:30:00.000Z', '1980-03-02T01:02:00.000Z'])
})

it('writes more files than the old format could count', async () => {
  const given = files(...Array.from({ length: 65_536 }, (_, index): [string, string[]] => [String(index), ['x']]))
  const archive = await fromBufferPromise(await archiveOf(given))
  expect(archive.entryCount).toBe(65_536)
  expect(await contentOf(archive, '65535')).toBe('x')
})

it('writes a file, and one behind it, beyond the 4 GB that the old format could address', async () => {
  const folder = makeTempFolder()
  const path = join(folder.path, 'large.zip')
  const zeros = Buffer.alloc(2 ** 26)
  await using target = await open(path, 'w')
  let at = 0
  // The zeros are left out: on the disk they are a hole.
  for await (const chunk of zipStream(files(['large', Array(65).fill(zeros)], ['behind', ['read me']]))) {
    if (chunk !== zeros) await target.write(chunk, 0, chunk.length, at)
    at += chunk.length
  }
  const archive = await openPromise(path)
  const entries: Entry[] = await Readable.from(archive.eachEntry()).toArray()
  expect(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
    ['large', 65 * 2 ** 26],
    ['behind', 7],
  ])
  expect(await contentOf(await openPromise(path), 'behind')).toBe('read me')
  folder.remove()
})

it('fails with what a file fails with: the archive is never ended as if it were whole', async () => {
  function* failing() {
    yield 'half'
    throw new Error('the disk is gone')
  }
  await expect(archiveOf(files(['report', failing()]))).rejects.toThrow('the disk is gone')
})
