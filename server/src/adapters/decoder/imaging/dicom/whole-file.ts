import { inflateRawSync } from 'node:zlib'
import { limits } from '@sonocampus/contract/limits'
import { Refusal } from '../../jobs.ts'
import { unreadable } from './refusals.ts'
import { EXPLICIT, IMPLICIT } from './syntaxes.ts'

const HEAD = 132

/**
 * Some machines leave out the 132 bytes that a file begins with, and old ones the group that says how it is stored as
 * well: then it is stored plainly, with types or without.
 */
export function wholeFile(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', HEAD - 4, HEAD) === 'DICM') return bytes
  const head = Buffer.from('DICM'.padStart(HEAD, '\0'), 'latin1')
  const saysHow = bytes.length > 1 && bytes.readUInt16LE(0) === 2
  return Buffer.concat([head, ...(saysHow ? [] : [syntaxOf(bytes)]), bytes])
}

/** The one element that names the transfer syntax. */
function syntaxOf(bytes: Buffer): Buffer {
  const hasTypes = /^[A-Z]{2}$/.test(bytes.toString('latin1', 4, 6))
  const name = hasTypes ? EXPLICIT : IMPLICIT
  const value = Buffer.from(name.padEnd(name.length + (name.length % 2), '\0'), 'latin1')
  return Buffer.concat([Buffer.from([2, 0, 16, 0, 85, 73, value.length, 0]), value])
}

/** Unpacks to no more than may be uploaded. */
export function inflated(file: Buffer, start: number): Buffer {
  try {
    const maxOutputLength = limits.imaging.upload
    return Buffer.concat([file.subarray(0, start), inflateRawSync(file.subarray(start), { maxOutputLength })])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw unreadable()
    throw new Refusal('This DICOM file unpacks to more than 200 MB. Export fewer frames and retry.', 'too_large')
  }
}
