import { limits } from '@sonocampus/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DiskStorage } from '../adapters/storage/disk.ts'
import type { AddressQuery, Grant } from '../adapters/storage/signed-address.ts'
import { stageFile } from '../adapters/storage/stage-file.ts'
import { AppError } from '../errors.ts'
import { readBody } from './body-gate.ts'
import { cookieValue, SESSION_COOKIE } from './cookies.ts'

/** Who may put a file to an address that we signed, and how often. */
export type UploadGate = {
  /** Throws when the session of the address has ended, or when its file has already come. */
  admit: (grant: Grant, cookie: string | null) => Promise<void>
  /** Keeps the file that has come whole, unless another was first. */
  keep: (grant: Grant, cookie: string | null, put: () => Promise<void>) => Promise<void>
}

export type ReceiveOptions = { storage: DiskStorage; gate: UploadGate; maxBytes?: number }
export type Named = { Params: { '*': string }; Querystring: AddressQuery }

/** The body goes to the disk as it comes, counted; a sender that falls silent leaves nothing. */
export async function receiveObject(
  { storage, gate, maxBytes = limits.uploads.video }: ReceiveOptions,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params['*']
  const grant = storage.verifyAddress({ purpose: 'put', key, query: request.query })
  if (request.headers['content-type'] !== grant.type)
    throw new AppError('forbidden', 'This address takes a file of another type.')
  const cookie = cookieValue(request.headers.cookie, SESSION_COOKIE)
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
