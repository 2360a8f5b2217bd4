import { KB } from '@sonocampus/contract/limits'
import { AppError } from '../errors.ts'

/** One part of a form. Its content has to be read to the end before the next part is requested. */
export type Part = { name: string; fileName: string | null; content: AsyncGenerator<Buffer> }

const MAX_PARTS = 40
const MAX_HEADER = 8 * KB
const LINE_END = '\r\n'
const HEADER_END = Buffer.from('\r\n\r\n')

export const unreadable = () => new AppError('bad_request', "The form couldn't be read. Send it again.")

export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain ?? ''
  if (!/^[\x20-\x7e]{1,70}$/.test(boundary)) throw unreadable()
  return boundary
}

/**
 * The parts of a multipart form (RFC 7578), pulled from the body: nothing is read ahead, only the
 * current piece is kept, and anything malformed ends the reading at once. So no part can fail
 * without a listener.
 */
export async function* readParts(body: AsyncGenerator<Buffer>, boundary: string): AsyncGenerator<Part> {
  const source = new Source(body)
  const delimiter = Buffer.from(`${LINE_END}--${boundary}`)
  try {
    await source.need(delimiter.length)
    if (!source.startsWith(delimiter)) throw unreadable()
    source.skip(delimiter.length)
    for (let count = 0; await opensPart(source); count += 1) {
      if (count === MAX_PARTS) throw new AppError('too_large', 'The form has too many parts.')
      const part = { ...namesIn(await readHeader(source)), content: readContent(source, delimiter) }
      yield part
      if (!(await part.content.next()).done) throw new Error('A part was left unread.')
    }
    while (await source.more()) source.skip(Number.POSITIVE_INFINITY) // anything after the form is ignored
  } finally {
    await body.return(undefined)
  }
}

/** After a delimiter: two dashes end the form, a line break (with padding before it) opens the next part. */
async function opensPart(source: Source): Promise<boolean> {
  await source.need(2)
  return source.text(2) !== '--'
}

async function readHeader(source: Source): Promise<string> {
  for (;;) {
    const end = source.held.indexOf(HEADER_END)
    if (end >= 0 && end <= MAX_HEADER) {
      const header = source.text(end)
      source.skip(end + HEADER_END.length)
      return header
    }
    if (end > MAX_HEADER || source.held.length > MAX_HEADER || !(await source.more())) throw unreadable()
  }
}

function namesIn(header: string): { name: string; fileName: string | null } {
  const [padding = '', ...lines] = header.split(LINE_END)
  const disposition = lines.find((line) => /^content-disposition:\s*form-data\s*;/i.test(line)) ?? ''
  const name = parameter(disposition, 'name')
  if (!name || padding.trim() !== '') throw unreadable()
  const fileName = parameter(disposition, 'filename')
  return { name, fileName: fileName === null ? null : cleanName(fileName) }
}

/** Browsers write %22 and %0A for what would end the text, other senders a backslash. */
function parameter(line: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i').exec(line)
  if (!found) return null
  return (found[1] ?? found[2] ?? '').replace(/\\(["\\])/g, '$1').replace(/%(?:22|0D|0A)/gi, decodeURIComponent)
}

/**
 * A name to show to people: no folder, no control characters, nothing that a database or a header
 * can't hold.
 */
const cleanName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .slice(0, 1000) // no need to normalize what is cut off below
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .normalize('NFC')
    .slice(0, 200)
    .toWellFormed()

async function* readContent(source: Source, delimiter: Buffer): AsyncGenerator<Buffer> {
  for (;;) {
    const end = source.held.indexOf(delimiter)
    const safe = end >= 0 ? end : source.held.length - delimiter.length + 1
    if (safe > 0) yield source.take(safe)
    if (end >= 0) return source.skip(delimiter.length)
    if (!(await source.more())) throw unreadable()
  }
}

/**
 * The current bytes, and where more come from. The body is read as if a line break preceded its
 * first delimiter.
 */
class Source {
  held: Buffer = Buffer.from(LINE_END)
  readonly #body: AsyncGenerator<Buffer>
  constructor(body: AsyncGenerator<Buffer>) {
    this.#body = body
  }
  async more(): Promise<boolean> {
    const { done, value } = await this.#body.next()
    if (!done) this.held = this.held.length === 0 ? value : Buffer.concat([this.held, value])
    return !done
  }
  async need(bytes: number): Promise<void> {
    while (this.held.length < bytes) if (!(await this.more())) throw unreadable()
  }
  startsWith = (bytes: Buffer) => this.held.subarray(0, bytes.length).equals(bytes)
  text = (bytes: number) => this.held.toString('utf8', 0, bytes)
  skip(bytes: number): void {
    this.held = this.held.subarray(Math.min(bytes, this.held.length))
  }
  take(bytes: number): Buffer {
    const taken = this.held.subarray(0, bytes)
    this.skip(bytes)
    return taken
  }
}
