import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { tempFolder } from '#test/temp-folder.ts'
import { stageFile, sweepStaged } from './stage-file.ts'

it('writes a stream to a file, with its size, hash and first bytes', async () => {
  const folder = join(tempFolder(), 'made')
  const content = Buffer.alloc(700_000, 'sonocampus')
  const chunks = [content.subarray(0, 1000), content.subarray(1000, 300_000), content.subarray(300_000)]
  const staged = await stageFile(folder, Readable.from(chunks), { maxBytes: content.length })
  expect(readFileSync(staged.path).equals(content)).toBe(true)
  expect(staged.size).toBe(700_000)
  expect(staged.sha256).toBe(createHash('sha256').update(content).digest('hex'))
  expect(staged.head.equals(content.subarray(0, 256 * 1024))).toBe(true)
  await staged.discard()
  await staged.discard()
  expect(readdirSync(folder)).toEqual([])
})

it('refuses one byte too many and leaves no file, with the sentence that it was given [T24]', async () => {
  const folder = tempFolder()
  const pieces = Readable.from([Buffer.alloc(5), Buffer.alloc(6)])
  await expect(stageFile(folder, pieces, { maxBytes: 10, tooLarge: 'At most ten.' })).rejects.toMatchObject({
    code: 'too_large',
    message: 'At most ten.',
  })
  expect(readdirSync(folder)).toEqual([])
})

it('leaves no file when what it reads fails [F11]', async () => {
  const folder = tempFolder()
  async function* failing() {
    yield Buffer.from('begun')
    throw new Error('a fault of its own')
  }
  await expect(stageFile(folder, failing(), { maxBytes: 10 })).rejects.toThrow('a fault of its own')
  expect(readdirSync(folder)).toEqual([])
})

it('sweeps what a crash has left, and nothing that is young or not ours [F2]', async () => {
  const folder = tempFolder()
  const now = Date.now()
  for (const name of ['old.part', 'old.part.webp', 'young.part', 'old.txt']) {
    writeFileSync(join(folder, name), 'x')
    const written = (now - (name.startsWith('old') ? 3_600_001 : 3_500_000)) / 1000
    utimesSync(join(folder, name), written, written)
  }
  expect(await sweepStaged(folder, 3_600_000, now)).toBe(2)
  expect(readdirSync(folder).sort()).toEqual(['old.txt', 'young.part'])
  expect(await sweepStaged(join(folder, 'none'), 0, now)).toBe(0)
})
