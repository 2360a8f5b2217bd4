import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaryOf, readParts } from './multipart.ts'

const BOUNDARY = '----x7'

async function* inPieces(body: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < body.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield body.subarray(at, at + size)
    at += size
  }
}

async function collect(body: Buffer | string, sizes = [65_536]) {
  const parts = []
  for await (const { name, fileName, content } of readParts(inPieces(Buffer.from(body), sizes), BOUNDARY)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    parts.push({ name, fileName, content: Buffer.concat(pieces) })
  }
  return parts
}

const disposition = (name: string, fileName: string | null) =>
  `Content-Disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}`
const partOf = (header: string, content: Buffer | string = 'x') =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${header}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const formOf = (...parts: Buffer[]) => Buffer.concat([...parts, END])

const refusal = { code: 'bad_request' }

describe('a form', () => {
  /** Bytes that come close to the delimiter, and any others. */
  const content = fc.array(
    fc.oneof(fc.constantFrom('\r\n--', '----x', '\r', '\n', '--'), fc.string()).map((text) => Buffer.from(text)),
    { maxLength: 12 },
  )
  const name = fc.stringMatching(/^[a-z_]{1,20}$/)
  const parts = fc.array(
    fc.record({ name, fileName: fc.option(fc.stringMatching(/^[a-z .]{1,20}$/)), content: content.map(Buffer.concat) }),
    { maxLength: 8 },
  )
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })

  it('is read as it was written, however its bytes arrive', async () => {
    const sent = parts.filter((list) => list.every((part) => !part.content.includes(`\r\n--${BOUNDARY}`)))
    await fc.assert(
      fc.asyncProperty(sent, sizes, async (list, pieces) => {
        const form = formOf(...list.map((part) => partOf(disposition(part.name, part.fileName), part.content)))
        expect(await collect(form, pieces)).toEqual(list)
      }),
      { numRuns: 300 },
    )
  })

  it('is refused wherever it is cut off, and never waited for', async () => {
    const form = formOf(partOf(disposition('a', null), 'one'), partOf(disposition('file', 'f.png'), 'two'))
    const whole = form.length - '\r\n'.length
    for (let length = 0; length < whole; length += 1)
      await expect(collect(form.subarray(0, length), [7]), `${length} bytes`).rejects.toMatchObject(refusal)
    expect(await collect(form.subarray(0, whole))).toHaveLength(2)
  })

  it.each([
    [
      'text before its first part',
      Buffer.concat([Buffer.from('preamble\r\n'), formOf(partOf(disposition('a', null)))]),
    ],
    ['another boundary', Buffer.from('--other\r\n\r\n')],
    ['a part without a name', formOf(partOf('Content-Disposition: form-data'))],
    ['a part without any header', formOf(partOf(''))],
    ['a part that is no form data', formOf(partOf('Content-Disposition: attachment; name="a"'))],
    ['a header that never ends', Buffer.from(`--${BOUNDARY}\r\nA: ${'b'.repeat(100_000)}`)],
    ['a header of 9 kB', formOf(partOf(`${disposition('a', null)}\r\nA: ${'b'.repeat(9_000)}`))],
    ['nothing', Buffer.alloc(0)],
  ])('is refused with %s', async (_what, body) => {
    await expect(collect(body)).rejects.toMatchObject(refusal)
  })

  it('has at most forty parts', async () => {
    const many = (count: number) =>
      formOf(...Array.from({ length: count }, (_, at) => partOf(disposition(`f${at}`, null))))
    expect(await collect(many(40))).toHaveLength(40)
    await expect(collect(many(41))).rejects.toMatchObject({ code: 'too_large' })
  })

  it('may have something behind its end', async () => {
    expect(await collect(Buffer.concat([formOf(partOf(disposition('a', null))), Buffer.alloc(200_000)]))).toHaveLength(
      1,
    )
  })
})

it.each([
  ['scan.png', 'scan.png'],
  ['C:\\\\scans\\\\scan.png', 'scan.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\0b\u202Egnp.exe', 'abgnp.exe'],
  ['say %22hi%22.pdf', 'say "hi".pdf'],
  ['say \\"hi\\".pdf', 'say "hi".pdf'],
  ['نتیجہ.pdf', 'نتیجہ.pdf'],
  ['', ''],
  ['x'.repeat(500), 'x'.repeat(200)],
])('takes the file name %j as %j', async (sent, kept) => {
  expect((await collect(formOf(partOf(disposition('file', sent)))))[0]?.fileName).toBe(kept)
})

it('finds the boundary, quoted or not, and refuses a content type without one', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc')
  expect(boundaryOf('multipart/form-data; charset=utf-8; Boundary="a b"')).toBe('a b')
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `x; boundary=${'a'.repeat(71)}`])
    expect(() => boundaryOf(type)).toThrow("The form couldn't be read")
})
