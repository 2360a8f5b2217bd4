import type { Encoding, ParsedOf, ReplyInputOf, RouteSpec } from '@sonocampus/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { type Actor, credentialsOf } from './actor.ts'
import { clientNetwork } from './client-network.ts'
import { parseInput } from './parse-input.ts'
import { readUpload, type Upload } from './read-upload.ts'

type ActorFor<R extends RouteSpec> = R['access'] extends 'public' ? Actor | null : Actor
export type Caller = { network: string; userAgent: string; isBrowser: boolean }
export type Input<R extends RouteSpec> = ParsedOf<R, Upload> & { actor: ActorFor<R>; caller: Caller }
/** A handler returns the reply's content, or the reply itself once it has sent it. */
type Handler<R extends RouteSpec> = (input: Input<R>, reply: FastifyReply) => Promise<ReplyInputOf<R> | FastifyReply>

/** Binds one contract entry: access first, then the input against its schemas, then the handler, then the reply's schema. */
export function bindRoute<R extends RouteSpec>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  app.route({
    method: isFile(route) ? ['GET', 'HEAD'] : route.method,
    url: route.path,
    config: { contract: route },
    ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
    onRequest: async (request) => {
      request.actor = await requireAccess(app, route, request)
      requireEncoding(route, request)
    },
    handler: async (request, reply) => {
      const input = { ...(await readInput(app, route, request)), actor: request.actor, caller: callerOf(request) }
      try {
        const result = await handler(input as unknown as Input<R>, reply)
        // A reply that is waited for answers nothing once it has been sent.
        return reply.sent ? reply : sendReply(route, result, reply)
      } finally {
        await discardUploads(input.files)
      }
    },
  })
}

/** Files answer HEAD by themselves, so that its length is told and nothing is read; for the rest Fastify makes it of GET. */
const isFile = (route: RouteSpec) => route.method === 'GET' && 'stream' in route.reply

async function requireAccess(app: FastifyInstance, route: RouteSpec, request: FastifyRequest): Promise<Actor | null> {
  const credentials = credentialsOf(request)
  const actor = credentials ? await app.findActor(credentials) : null
  if (route.access === 'public') return actor
  if (!actor) throw new AppError('unauthenticated', 'Session expired. Please log in.')
  if (route.access !== 'user' && actor.role !== route.access)
    throw new AppError('forbidden', 'You are not allowed to do this.')
  return actor
}

const MEDIA_TYPE: Record<Exclude<Encoding, 'raw'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/** A body in another encoding than the entry's is refused before it is read. */
function requireEncoding(route: RouteSpec, request: FastifyRequest): void {
  const encoding = route.encoding ?? 'json'
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (encoding === 'raw' || !hasBody) return
  if (!route.body && !route.files) throw new AppError('bad_request', 'This call takes no body.')
  const sent = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (sent !== MEDIA_TYPE[encoding]) throw new AppError('unsupported_type', `This call takes ${MEDIA_TYPE[encoding]}.`)
}

async function readInput(app: FastifyInstance, route: RouteSpec, request: FastifyRequest) {
  const { body, files } =
    route.encoding === 'multipart' ? await readUpload(app, route, request) : { body: request.body, files: {} }
  return { ...(await parseOrDiscard(route, request, body, files)), files }
}

async function parseOrDiscard(route: RouteSpec, request: FastifyRequest, body: unknown, files: Record<string, Upload>) {
  try {
    return parseInput(route, { params: request.params, query: request.query, body })
  } catch (error) {
    await discardUploads(files)
    throw error
  }
}

const discardUploads = (files: Record<string, Upload>) =>
  Promise.all(Object.values(files).map((file) => file.discard()))

function callerOf(request: FastifyRequest): Caller {
  return {
    network: clientNetwork(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    // Over plain HTTP, and in Safari before 16.4, a browser sends its origin alone.
    isBrowser: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
  }
}

function sendReply(route: RouteSpec, result: unknown, reply: FastifyReply) {
  reply.code(route.reply.status)
  if ('stream' in route.reply) return reply.type(route.reply.stream).send(result)
  return reply.send(route.reply.status === 204 ? undefined : route.reply.schema.parse(result))
}
