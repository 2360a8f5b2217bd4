import { contract } from '@sonocampus/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentDisposition } from '../adapters/content-disposition.ts'
import { fileMissing, isStorageKey, type Storage } from '../adapters/storage/storage.ts'
import type { Named } from './put-stored-object.ts'
import { replyWithRange } from './range-reply.ts'

const SHOWN_IN_THE_PAGE = /^(image\/(png|jpeg|gif|webp)|video\/(mp4|webm|quicktime)|application\/pdf)$/
const PUBLIC = 'public/'

/** Public files, under the prefix `public/` and nowhere else. Their names change with their content. */
export function publicFileRoutes(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.route<Named>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    config: { contract: contract.getPublicFile },
    handler: async (request, reply) => {
      const key = request.params['*']
      if (!isStorageKey(key) || !key.startsWith(PUBLIC)) throw fileMissing()
      return replyWithObject(reply, storage, key, { caching: 'public, max-age=31536000, immutable' })
    },
  })
}

/**
 * Uploads are never executed by a browser, not embedded elsewhere, and displayed only if their type
 * is harmless.
 */
export async function replyWithObject(
  reply: FastifyReply,
  storage: Storage,
  key: string,
  { fileName = '', caching }: { fileName?: string; caching: string },
): Promise<FastifyReply> {
  const object = await storage.head(key)
  if (!object) throw fileMissing()
  const kind = !SHOWN_IN_THE_PAGE.test(object.contentType) ? 'attachment' : 'inline'
  return replyWithRange(reply, object, (range) => storage.read(key, range), {
    'cache-control': caching,
    'content-disposition': contentDisposition(kind, fileName),
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}
