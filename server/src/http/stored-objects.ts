import { limits } from '@sonocampus/contract/limits'
import { getPublicFile, getStoredObject, putStoredObject } from '@sonocampus/contract/system'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../adapters/content-disposition.ts'
import type { DiskStorage } from '../adapters/storage/disk.ts'
import type { AddressQuery } from '../adapters/storage/signed-address.ts'
import { stageFile } from '../adapters/storage/stage-file.ts'
import { fileMissing, isStorageKey, type Storage } from '../adapters/storage/storage.ts'
import { AppError } from '../errors.ts'
import { readBody } from './body-gate.ts'
import { replyWithRange } from './range-reply.ts'

type Options = { storage: DiskStorage; maxBytes?: number }
type Named = { Params: { '*': string }; Querystring: AddressQuery }

const SHOWN_IN_THE_PAGE = /^(image\/(png|jpeg|gif|webp)|video\/(mp4|webm|quicktime)|application\/pdf)$/
const PUBLIC = 'public/'

/** The local storage's signed addresses, walked like an S3 service's: PUT takes a raw body, GET and HEAD give ranges. */
export function storedObjectRoutes(app: FastifyInstance, options: Options): void {
  app.register((own, _none, done) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', async () => null) // read by the handler, piece by piece
    own.put<Named>('/storage/*', { config: { contract: putStoredObject } }, (request, reply) =>
      receiveObject(options, request, reply),
    )
    own.route<Named>({
      method: ['GET', 'HEAD'],
      url: '/storage/*',
      config: { contract: getStoredObject },
      handler: async (request, reply) => {
        const key = request.params['*']
        const { name } = options.storage.verifyAddress({ purpose: 'get', key, query: request.query })
        return replyWithObject(reply, options.storage, key, { downloadName: name, caching: 'private, no-store' })
      },
    })
    done()
  })
}

/** The body goes to the disk as it comes, counted; a sender that falls silent leaves nothing. */
async function receiveObject(
  { storage, maxBytes = limits.uploads.video }: Options,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params['*']
  const { type } = storage.verifyAddress({ purpose: 'put', key, query: request.query })
  if (request.headers['content-type'] !== type)
    throw new AppError('forbidden', 'This address takes a file of another type.')
  const staged = await stageFile(storage.stagingFolder, readBody(request, { maxBytes }), { maxBytes })
  try {
    await storage.put(key, { path: staged.path, contentType: type, size: staged.size })
  } finally {
    await staged.discard()
  }
  return reply.code(200).send()
}

/** Files meant for everybody, under the prefix `public/` and nowhere else. Their names change with their content. */
export function publicFileRoutes(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.route<Named>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    config: { contract: getPublicFile },
    handler: async (request, reply) => {
      const key = request.params['*']
      if (!isStorageKey(key) || !key.startsWith(PUBLIC)) throw fileMissing()
      return replyWithObject(reply, storage, key, { downloadName: '', caching: 'public, max-age=31536000, immutable' })
    },
  })
}

/** What was uploaded is never run by a browser, not embedded elsewhere, and shown only when its type is harmless. */
export async function replyWithObject(
  reply: FastifyReply,
  storage: Storage,
  key: string,
  { downloadName, caching }: { downloadName: string; caching: string },
): Promise<FastifyReply> {
  const object = await storage.head(key)
  if (!object) throw fileMissing()
  const kind = downloadName || !SHOWN_IN_THE_PAGE.test(object.contentType) ? 'attachment' : 'inline'
  return replyWithRange(reply, object, (range) => storage.read(key, range), {
    'cache-control': caching,
    'content-disposition': contentDisposition(kind, downloadName),
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}
