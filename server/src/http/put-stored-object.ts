import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DiskStorage } from '../adapters/storage/disk.ts'
import { stageFile } from '../adapters/storage/stage-file.ts'
import { fileMissing } from '../adapters/storage/storage.ts'
import type { LinkQuery, PartGrant, UploadGrant } from '../adapters/storage/upload-link.ts'
import { AppError } from '../errors.ts'
import { readBody } from './body-gate.ts'
import { cookieValue, SESSION_COOKIE } from './cookies.ts'

/** Who may upload to a link that we signed, and how often. */
export type UploadGate = {
  /** Throws if the session of the link has ended, or if its file has already arrived. */
  admit: (grant: UploadGrant, cookie: string | null) => Promise<void>
  /** Stores the complete file, unless another was first. */
  keep: (grant: UploadGrant, cookie: string | null, put: () => Promise<void>) => Promise<void>
  /** The same for one part of a video file, which may be sent again. */
  admitPart: (grant: UploadGrant, part: PartGrant, cookie: string | null) => Promise<void>
}

/** A storage service receives its files itself, at addresses of its own: there is no local storage then. */
export type ReceiveOptions = { storage: DiskStorage | null; gate: UploadGate; maxBytes?: number }
export type Named = { Params: { '*': string }; Querystring: LinkQuery }

/**
 * The body is written to the disk as it arrives, and counted; a sender that goes silent leaves
 * nothing behind.
 */
export async function putStoredObject(
  { storage, gate, maxBytes = limits.uploads.video }: ReceiveOptions,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!storage) throw fileMissing()
  const key = request.params['*']
  const grant = storage.requireGrant(key, request.query)
  const cookie = cookieValue(request.headers.cookie, SESSION_COOKIE)
  const { part } = grant
  if (part) {
    const admit = () => gate.admitPart(grant, part, cookie)
    await admit()
    await receivePart(storage, part, request, admit)
    return reply.code(200).send()
  }
  if (request.headers['content-type'] !== grant.type)
    throw new AppError('forbidden', 'This address expects a different type of file.')
  await gate.admit(grant, cookie)
  const staged = await stageFile(storage.stagingFolder, readBody(request, { maxBytes }), { maxBytes })
  const file = { path: staged.path, contentType: grant.type, size: staged.size }
  try {
    await gate.keep(grant, cookie, () => storage.put(key, file))
  } finally {
    await staged.discard()
  }
  return reply.code(200).send()
}

/** The sender must still be allowed to when the part has arrived. */
async function receivePart(
  storage: DiskStorage,
  part: PartGrant,
  request: FastifyRequest,
  admit: () => Promise<void>,
): Promise<void> {
  const limit = { maxBytes: part.size, tooLarge: "This part doesn't have the announced length." }
  const staged = await stageFile(storage.stagingFolder, readBody(request, limit), limit)
  try {
    await admit()
    await storage.takePart(part, staged)
  } finally {
    await staged.discard()
  }
}

/** The local storage's signed links accept a PUT with a raw body, like an S3 service's. */
export function storedObjectRoutes(app: FastifyInstance, options: ReceiveOptions): void {
  app.register((own, _none, done) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', async () => null) // read by the handler, piece by piece
    own.put<Named>('/storage/*', { config: { contract: contract.putStoredObject } }, (request, reply) =>
      putStoredObject(options, request, reply),
    )
    done()
  })
}
