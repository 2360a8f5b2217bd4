/** One part as it was announced: its place in the file, its length, and the SHA-256 of its bytes in base64. */
export type Part = { number: number; size: number; sha256: string }

/** As the storage knows it; a service that keeps no hashes has compared the part with its own when it came. */
export type KeptPart = Omit<Part, 'sha256'> & { sha256: string | null }

/**
 * Files that come in parts, in any order, each checked against its length and hash as it comes. Nothing stands under the key
 * before all parts are one file, and none can be put after that.
 */
export type PartStore = {
  /** Opens an upload and answers the storage's own name for it. */
  begin: (key: string, contentType: string) => Promise<string>
  /** An address that takes these bytes and no others, with the headers that have to come along. */
  presign: (
    key: string,
    uploadId: string,
    part: Part,
    options: { offset: number; seconds: number; session: string },
  ) => Promise<{ url: string; headers: Record<string, string> }>
  /** The parts that are there, by their number. Throws not_found when the upload is not open. */
  list: (key: string, uploadId: string) => Promise<KeptPart[]>
  /** Makes one file of them. Throws not_found when the upload is not open. */
  complete: (key: string, uploadId: string) => Promise<void>
  /** Removes an upload with all its parts; nothing happens when there is none. */
  abort: (key: string, uploadId: string) => Promise<void>
  /** Uploads that are open, to keys that begin with the prefix, with the time they were begun. */
  listOpen: (prefix: string) => AsyncIterable<{ key: string; uploadId: string; begunAt: number }>
}
