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
 * Binds one contract entry: access first, then the input against its schemas, then the handler,
 * then the reply's schema. An entry that teachers may call but that names no course has to say why
 * it shows nobody else's data.
 */
export function bindRoute<R extends RouteSpec>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  narrowed?: Narrowed,
): void {
  const admit = admission(app, route, narrowed)
  const readsMuch = READ_MUCH.has(route) || isExport(route)
  app.route({
    method: isFile(route) ? ['GET', 'HEAD'] : route.method,
    url: route.path,
    config: { contract: route },
    ...(route.maxBodyBytes ? { bodyLimit: route.maxBodyBytes } : {}),
    onRequest: (request, _reply, done) => settle(admit.byHead(request), done),
    preHandler: (request, _reply, done) => settle(admit.beforeWork(request), done),
    handler:
      route.encoding === 'multipart'
        ? (request, reply) => answerUpload(app, route, { handler, admit }, request, reply)
        : (request, reply) => {
            const input = new ParsedInput(route, request, { body: request.body, files: {} })
            const answer = () => {
              const result = handler(input as unknown as Input<R>, reply)
              return result instanceof Promise
                ? result.then((content) => payloadOf(route, content, reply))
                : payloadOf(route, result, reply)
            }
            if (readsMuch && app.replica) return readAside(app.replica, answer)
            if (!asksForWhole(route, input.query)) return answer()
            return wholeLists.run({ line: input.actor?.id ?? '' }, async () => answer())
          },
  })
}

/** Staged files are discarded at the end, unless the handler has stored them. */
async function answerUpload<R extends RouteSpec>(
  app: FastifyInstance,
  route: R,
  { handler, admit }: { handler: Handler<R>; admit: ReturnType<typeof admission> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // A caller who is no longer allowed gets that refusal first, whatever else is wrong.
  const stillAdmitted = async () => admit.beforeWork(request)
  const sent = await readUpload(app, route, request).catch((error) => stillAdmitted().then(() => Promise.reject(error)))
  try {
    await stillAdmitted()
    const input = new ParsedInput(route, request, sent)
    return payloadOf(route, await handler(input as unknown as Input<R>, reply), reply)
  } finally {
    await Promise.all(Object.values(sent.files).map((file) => file.discard()))
  }
}

/**
 * File routes handle HEAD themselves, so that the length is sent and nothing is read; for the rest
 * Fastify derives it from GET.
 */
const isFile = (route: RouteSpec) => route.method === 'GET' && 'stream' in route.reply

/** A synchronous result costs no promise. */
const settle = (checked: Promise<void> | undefined, done: (error?: Error) => void): void =>
  checked === undefined ? done() : void checked.then(() => done(), done)

type Sent = { body: unknown; files: Record<string, Upload> }

/** The caller's network is computed on demand: few calls need it. */
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

/**
 * What Fastify sends. Returning the reply instead makes it wait for the end, with listeners that
 * cost as much as the rest.
 */
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
