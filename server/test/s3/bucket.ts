import type { Readable } from 'node:stream'
import type { Kept } from './bodies.ts'
import type { Element } from './xml.ts'

export type Stored = Kept & { type: string; etag: string; modifiedAt: Date }
export type Part = Kept & { announced: string | null }
export type Upload = { id: string; key: string; type: string; begunAt: Date; parts: Map<number, Part> }

/** A bucket's contents: bytes in files of the folder, the rest in memory. */
export type Bucket = { name: string; folder: string; objects: Map<string, Stored>; uploads: Map<string, Upload> }

export type Answer = {
  status?: number
  headers?: Record<string, string | number>
  document?: Element
  content?: Readable
}

/** An S3 refusal: a status, and a code in a document. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export function findObject({ objects }: Bucket, key: string): Stored {
  const stored = objects.get(key)
  if (!stored) throw new Refusal(404, 'NoSuchKey')
  return stored
}

/** The first items of a list, and whether there are more. */
export function pageOf<T>(all: T[], query: URLSearchParams, limit: string): { shown: T[]; isTruncated: boolean } {
  const most = Number(query.get(limit) ?? 1000)
  return { shown: all.slice(0, most), isTruncated: all.length > most }
}
