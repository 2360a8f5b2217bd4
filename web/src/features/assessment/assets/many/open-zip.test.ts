import { crc32, deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openZip } from './open-zip'

type Made = { name: string; content?: Buffer; stored?: boolean; size?: number; flags?: number }

/** An archive, valid unless an entry lies about its size. */
function zipOf(entries: Made[]): Blob {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = Buffer.alloc(0), stored = false, size = content.length, flags = 0 } of entries) {
    const packed = stored ? content : deflateRawSync(content)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(flags, 0)
    facts.writeUInt16LE(stored ? 0 : 8, 2)
    facts.writeUInt32LE(crc32(content), 8)
    facts.writeUInt32LE(packed.length, 12)
    facts.writeUInt32LE(size, 16)
    facts.writeUInt16LE(Buffer.byteLength(name), 20)
    const file = Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), facts, Buffer.alloc(2), Buffer.from(name), packed])
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(at, 12)
    directory.push(Buffer.from('PK\x01\x02\x14\x03\x14\0'), facts, rest, Buffer.from(name))
    parts.push(file)
    at += file.length
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return new Blob([Buffer.concat([...parts, ...directory, end])])
}

const text = Buffer.from('frames '.repeat(50))

it('takes the files of an archive by their names alone, without what computers add [imaging/several]', async () => {
  const zip = zipOf([
    { name: 'study/' },
    { name: 'study/IM_0001', content: text },
    { name: '../../etc/IM_0002', content: text, stored: true },
    { name: 'C:\\disc\\IM_0003', content: text },
    { name: '__MACOSX/study/._IM_0001', content: text },
    { name: 'study/.DS_Store', content: text },
  ])
  const files = await openZip(zip)
  expect(files.map(({ name }) => name)).toEqual(['IM_0001', 'IM_0002', 'IM_0003'])
  for (const file of files) expect(Buffer.from(await file.arrayBuffer())).toEqual(text)
})

it.each<[string, () => Blob, RegExp]>([
  [
    'of a gigabyte in a megabyte',
    () => zipOf([{ name: 'a', content: Buffer.alloc(300_000_000) }]),
    /more than we can take/,
  ],
  [
    'that unpacks to more than it says',
    () => zipOf([{ name: 'a', content: Buffer.alloc(900_000), size: 1000 }]),
    /can't be read/,
  ],
  ['that unpacks to less than it says', () => zipOf([{ name: 'a', content: text, size: 1000 }]), /can't be read/],
  [
    'of 101 files',
    () => zipOf(Array.from({ length: 101 }, (_, at) => ({ name: `${at}`, content: text }))),
    /more than 100 files/,
  ],
  ['with a password', () => zipOf([{ name: 'a', content: text, flags: 1 }]), /password/],
  ['without files', () => zipOf([{ name: 'a/' }]), /no files/],
  ['that is cut off', () => zipOf([{ name: 'a', content: text }]).slice(0, 80), /can't be read/],
  ['that is none', () => new Blob(['PK, my dear']), /can't be read/],
])('refuses an archive %s [imaging/several]', async (_what, make, sentence) => {
  await expect(openZip(make())).rejects.toThrow(sentence)
})
