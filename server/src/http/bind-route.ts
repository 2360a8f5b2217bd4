import type { ParsedOf, ReplyInputOf, RouteSpec } from '@sonocampus/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admission } from './admission.ts'
import { clientNetwork } from './client-network.ts'
import type { CurrentUser } from './current-user.ts'
import { KeptAnswer } from './kept-answers.ts'
import type { Narrowed } from './own-courses.ts'
import { parseInput } from './parse-input.ts'
import { isExport, READ_MUCH, readAside } from './read-aside.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { asksForWhole, wholeLists } from './whole-lists.ts'
import { writeInTurn } from './write-in-turn.ts'

type ActorFor<R extends RouteSpec> = R['access'] extends 'public' ? CurrentUser | null : CurrentUser
export type Caller = { network: string; userAgent: string; isBrowser: boolean }
export type Input<R extends RouteSpec> = ParsedOf<R, Upload> & { actor: ActorFor<R>; caller: Caller }
/**
 * The reply's content, a kept one, or the reply itself once it has been sent; synchronous if there
 * is nothing to wait for.
 */
type Result<R extends RouteSpec> = ReplyInputOf<R> | FastifyReply | KeptAnswer
type Handler<R extends RouteSpec> = (input: Input<R>, reply: FastifyReply) => Result<R> | Promise<Result<R>>

/**
 * Binds one contract entry in four steps: admit (access first), parse the input, run the handler where and when it may work,
 * and reply through the entry's schema. A call for teachers that names no course must say how it is narrowed to their own.
 */
export function bindRoute<R extends RouteSpec>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  narrowed?: Narrowed,
): void {
  const admit = admission(app, route, narrowed)
  const answer = (request: FastifyRequest, reply: FastifyReply, sent: Sent) => {
    const input = parse(route, request, sent)
    return run(app, route, input, () => replyWith(route, handler(input, reply), reply))
  }
  app.route({
    method: isFile(route) ? ['GET', 'HEAD'] : route.method,
    url: route.path,
    config: { contract: route },
    ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
    onRequest: (request, _reply, done) => settle(admit.byHead(request), done),
    preHandler: (request, _reply, done) => settle(admit.beforeWork(request), done),
    handler:
      route.encoding === 'multipart'
        ? (request, reply) =>
            withUpload(app, route, request, {
              admitAgain: async () => admit.beforeWork(request),
              work: (sent) => answer(request, reply, sent),
            })
        : (request, reply) => answer(request, reply, { body: request.body, files: {} }),
  })
}

/** Staged files are discarded at the end, unless the handler has kept them. */
async function withUpload(
  app: FastifyInstance,
  route: RouteSpec,
  request: FastifyRequest,
  { admitAgain, work }: { admitAgain: () => Promise<void>; work: (sent: Sent) => unknown },
): Promise<unknown> {
  // A caller who lost the right meanwhile is told that first, whatever else is wrong with the form.
  const sent = await readUpload(app, route, request).catch((error) => admitAgain().then(() => Promise.reject(error)))
  try {
    await admitAgain()
    return await work(sent)
  } finally {
    await Promise.all(Object.values(sent.files).map((file) => file.discard()))
  }
}

/** Heavy reads go to the replica, if there is one; whole lists wait in a queue; everything else runs at once. */
function run(app: FastifyInstance, route: RouteSpec, { query, actor }: ParsedInput, work: () => unknown): unknown {
  if (app.replica && (READ_MUCH.has(route) || isExport(route))) return readAside(app.replica, work)
  if (asksForWhole(route, query)) return wholeLists.run({ line: actor?.id ?? '' }, async () => work())
  return work()
}

/** Files handle HEAD themselves, to give the length without reading; for other calls Fastify derives it from GET. */
const isFile = (route: RouteSpec) => route.method === 'GET' && 'stream' in route.reply

/** A synchronous result costs no promise. */
const settle = (checked: Promise<void> | undefined, done: (error?: Error) => void): void =>
  checked === undefined ? done() : void checked.then(() => done(), done)

type Sent = { body: unknown; files: Record<string, Upload> }

const parse = <R extends RouteSpec>(route: R, request: FastifyRequest, sent: Sent) =>
  new ParsedInput(route, request, sent) as ParsedInput & Input<R>

/** The caller's network and browser are worked out on demand: few calls need them. */
class ParsedInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: Sent['files']
  readonly actor: CurrentUser | null
  readonly #request: FastifyRequest
  constructor(route: RouteSpec, request: FastifyRequest, { body, files }: Sent) {
    const parsed = parseInput(route, request, body)
    this.params = parsed.params
    this.query = parsed.query
    this.body = parsed.body
    this.files = files
    this.actor = request.actor
    this.#request = request
  }
  get caller(): Caller {
    return callerOf(this.#request)
  }
}

function callerOf(request: FastifyRequest): Caller {
  return {
    network: clientNetwork(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    // Over plain HTTP, and in Safari before 16.4, a browser sends only its origin.
    isBrowser: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
  }
}

const replyWith = (route: RouteSpec, result: unknown, reply: FastifyReply): unknown =>
  result instanceof Promise
    ? result.then((content) => payloadOf(route, content, reply))
    : payloadOf(route, result, reply)

/** Returns what Fastify sends. Returning the reply instead would add listeners that cost as much as the rest. */
function payloadOf(route: RouteSpec, result: unknown, reply: FastifyReply): unknown {
  // A handler that waited for its reply returns nothing once it has been sent.
  if (reply.sent) return reply
  reply.code(route.reply.status)
  if (result instanceof KeptAnswer) return result.payloadFor(reply.type('application/json; charset=utf-8'))
  if ('stream' in route.reply) {
    reply.type(route.reply.stream)
    return result
  }
  if (route.reply.status === 204) return reply.send()
  const long = writeInTurn(route.reply.schema, result)
  if (long !== null) reply.type('application/json; charset=utf-8')
  return long ?? route.reply.schema.parse(result)
}
