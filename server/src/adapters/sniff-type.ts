import { isBareDicom } from './is-bare-dicom.ts'

export type SniffedType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/heic'
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'video/mp4'
  | 'video/webm'
  | 'video/quicktime'
  | 'text/vtt'
  | 'application/dicom'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const HEIC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/
const MP4_BRANDS = /^(isom|iso[2-9a]|mp4[12]|mp7[12]|avc1|M4V |M4VP|MSNV|dash|f4v |mmp4|3gp[4-9])$/

/**
 * A file's type by its first bytes, whatever its name or sender says. Null for everything that is
 * not on the list.
 */
export function sniffType(head: Buffer): SniffedType | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR') return 'image/png'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(0, 4) === 'RIFF' && /^WEBPVP8[ LX]$/.test(text(8, 16))) return 'image/webp'
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (/^(\xef\xbb\xbf)?WEBVTT[ \t\r\n]/.test(text(0, 10))) return 'text/vtt'
  if (text(0, 4) === 'PK\x03\x04') return isWordDocument(head) ? DOCX : 'application/zip'
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return isWebm(text(4, 64)) ? 'video/webm' : null
  if (text(4, 8) === 'ftyp') return typeOfBrand(text(8, 12))
  if (/^(moov|mdat|wide)$/.test(text(4, 8))) return 'video/quicktime'
  return text(128, 132) === 'DICM' || isBareDicom(head) ? 'application/dicom' : null
}

function typeOfBrand(brand: string): SniffedType | null {
  if (brand === 'qt  ') return 'video/quicktime'
  if (HEIC_BRANDS.test(brand)) return 'image/heic'
  return MP4_BRANDS.test(brand) ? 'video/mp4' : null
}

/** DocType, an element of EBML's header: its id, the length 4 (with its marker bit), the word. */
const isWebm = (header: string) => header.includes('\x42\x82\x84webm')

const LONGEST_PART = 24
const PACKAGE_PART = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|word\/)/

/**
 * A Word document is a zip that begins with a part of an Office package and has a part below word/
 * near its beginning.
 */
function isWordDocument(head: Buffer): boolean {
  const names: string[] = []
  for (let at = 0; at >= 0; at = head.indexOf('PK\x03\x04', at + 4, 'latin1')) {
    if (at + 30 > head.length) break
    names.push(head.toString('latin1', at + 30, at + 30 + Math.min(LONGEST_PART, head.readUInt16LE(at + 26))))
  }
  return PACKAGE_PART.test(names[0] ?? '') && names.some((name) => name.startsWith('word/'))
}
