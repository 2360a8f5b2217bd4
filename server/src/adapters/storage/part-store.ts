/** One part as announced: its number, its length, and the SHA-256 of its bytes in base64. */
export type Part = { number: number; size: number; sha256: string }

/** As the storage knows it; a service that keeps no hashes has compared the part with its own on arrival. */
export type KeptPart = Omit<Part, 'sha256'> & { sha256: string | null }

/**
 * Files that arrive in parts, in any order, each checked against its length and hash on arrival.
 * The key has no object before all parts are one file, and accepts no part after that.
 */
export type PartStore = {
  /** Opens an upload and returns the storage's own id for it. */
  begin: (key: string, contentType: string) => Promise<string>
  /** An address that accepts these bytes and no others, with the headers that have to be sent. */
  presign: (
    key: string,
    uploadId: string,
    part: Part,
    options: { offset: number; seconds: number; session: string },
  ) => Promise<{ url: string; headers: Record<string, string> }>
  /** The parts that have arrived, by number. Throws not_found if the upload is not open. */
  list: (key: string, uploadId: string) => Promise<KeptPart[]>
  /** Joins the parts into one file. Throws not_found if the upload is not open. */
  complete: (key: string, uploadId: string) => Promise<void>
  /** Removes an upload with all its parts; does nothing if there is none. */
  abort: (key: string, uploadId: string) => Promise<void>
  /** Open uploads to keys that begin with the prefix, with their start times. */
  listOpen: (prefix: string) => AsyncIterable<{ key: string; uploadId: string; begunAt: number }>
}
