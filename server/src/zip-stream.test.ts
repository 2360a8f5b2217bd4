import { expect, it } from 'vitest'
import { readZip } from '#test/read-zip.ts'
import { type ZipFile, zipStream } from './zip-stream.ts'

async function* files(...given: [string, string[]][]): AsyncGenerator<ZipFile> {
  async function* content(chunks: string[]) {
    yield* chunks
  }
  for (const [name, chunks] of given) yield { name, content: content(chunks) }
}

it('writes an archive of files that come in pieces, with names in any script', async () => {
  const chunks: Buffer[] = []
  const given = files(['data.json', ['{"a":', '1}']], ['files/رپورٹ.txt', ['x'.repeat(70_000)]], ['empty', []])
  for await (const chunk of zipStream(given)) chunks.push(chunk)
  const read = readZip(Buffer.concat(chunks))
  expect([...read].map(([name, content]) => [name, content.length])).toEqual([
    ['data.json', 7],
    ['files/رپورٹ.txt', 70_000],
    ['empty', 0],
  ])
  expect(read.get('data.json')?.toString()).toBe('{"a":1}')
})
