import { contract } from '@sonocampus/contract'
import { type ErrorBody, type ErrorCode, STATUS_OF } from '@sonocampus/contract/errors'
import { streamEvents } from '@sonocampus/contract/events'
import { MORE_HEADER, TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { ReplyInputOf, RequestOf, RouteSpec } from '@sonocampus/contract/route'
import * as z from 'zod/mini'
import { fakeValue, fill } from './fake-value.ts'

/** A response with only the fields a test needs: the contract's schema fills in the rest. */
export type Partly<T> = T extends (infer One)[]
  ? Partly<One>[]
  : T extends object
    ? { [K in keyof T]?: Partly<T[K]> }
    : T

type Sent = {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  authorization: string | null
}
type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | Response
type Answerer = (sent: Sent) => Reply | Promise<Reply>

const routes: RouteSpec[] = Object.values(contract)
const answers = new Map<RouteSpec, Answerer>()
const sentTo = new Map<RouteSpec, Sent[]>()
/** Requests and responses that violate the contract. */
export const problems: string[] = []

/** Forgets all responses and calls. */
export function resetServer(): void {
  answers.clear()
  sentTo.clear()
  problems.length = 0
}

/** Sets a route's response: a value, or a function of the request. Throws if it violates the contract. */
export function answer<R extends RouteSpec>(
  route: R,
  reply: Partly<ReplyInputOf<R>> | ((sent: Sent) => Partly<ReplyInputOf<R>>),
  { total, more }: { total?: number; more?: boolean } = {},
): void {
  const headers = {
    ...(total === undefined ? {} : { [TOTAL_COUNT_HEADER]: String(total) }),
    ...(more ? { [MORE_HEADER]: '1' } : {}),
  }
  const make = (given: unknown): Reply => ({ status: route.reply.status, body: checked(route, given), headers })
  if (typeof reply === 'function') answers.set(route, (sent) => make((reply as (sent: Sent) => unknown)(sent)))
  else {
    const made = make(reply)
    answers.set(route, () => made)
  }
}

/** A raw response, created per call: a file, a broken body, or `Response.error()` for a network failure. */
export const answerWith = (route: RouteSpec, make: (sent: Sent) => Response | Promise<Response>) =>
  answers.set(route, make)

/** A refusal, with its code's status. */
export const refuse = (route: RouteSpec, code: ErrorCode, detail: ErrorBody['detail'], more: Partial<ErrorBody> = {}) =>
  answers.set(route, () => ({ status: STATUS_OF[code], body: { detail, code, ...more } satisfies ErrorBody }))

/** A refusal without a reason, as from a proxy between browser and server. */
export const refuseWordlessly = (route: RouteSpec, status = 400) => answers.set(route, () => ({ status }))

/** Calls to this route are cut off. */
export const loseLine = (route: RouteSpec) => answers.set(route, () => Response.error())

/** Holds back a route's response until the returned function is called. */
export function holdBack(route: RouteSpec): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = answers.get(route) ?? (() => plainest(route))
  answers.set(route, async (sent) => {
    await promise
    return before(sent)
  })
  return resolve
}

/** The calls to a route, in order. */
export const callsOf = <R extends RouteSpec>(route: R) => (sentTo.get(route) ?? []) as (Sent & RequestOf<R>)[]

export const allCalls = (): Sent[] => [...sentTo.values()].flat()

function checked(route: RouteSpec, given: unknown): unknown {
  if ('stream' in route.reply) return given
  const filled = fill(route.reply.schema, given)
  const { error, data } = z.safeParse(route.reply.schema, filled)
  if (error) throw new Error(`${route.method} ${route.path} never answers this: ${z.prettifyError(error)}`)
  return data
}

function plainest(route: RouteSpec): Reply {
  if (route === streamEvents || 'stream' in route.reply) return { status: 204 }
  return { status: route.reply.status, body: fakeValue(route.reply.schema) }
}

const NAMES = /:(\w+)/g
const patterns = routes
  .map((route) => ({
    route,
    names: [...route.path.matchAll(NAMES)].map(([, name]) => name ?? ''),
    pattern: new RegExp(`^${route.path.replace('*', '.*').replace(NAMES, '([^/]+)')}$`),
  }))
  .sort((one, other) => one.names.length - other.names.length)

/** Responds to one call like the contract's routes; null if it is none of them. */
async function handle(method: string, address: string, body: unknown, headers: Headers): Promise<Response | null> {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) {
    if (/^https?:/.test(url.protocol)) problems.push(`${method} ${url.href} goes to another server`)
    return null
  }
  for (const { route, names, pattern } of patterns) {
    const found = route.method === method ? pattern.exec(url.pathname) : null
    if (!found) continue
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
    const sent = {
      params,
      query: Object.fromEntries(url.searchParams),
      body: readBody(route, body),
      authorization: headers.get('authorization'),
    }
    sentTo.set(route, [...(sentTo.get(route) ?? []), sent])
    return toResponse(await (answers.get(route) ?? (() => plainest(route)))(sent))
  }
  if (url.pathname.startsWith('/api/')) problems.push(`${method} ${url.pathname} is no call of the contract`)
  return null
}

/** The body as the server reads it; violating the contract is a problem. */
function readBody(route: RouteSpec, body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  if (typeof body !== 'string' || body === '') return undefined
  if (route.encoding === 'form') return Object.fromEntries(new URLSearchParams(body))
  const value = JSON.parse(body) as unknown
  const { error } = route.body ? z.safeParse(route.body, value) : {}
  if (error) problems.push(`${route.method} ${route.path} was sent what it refuses: ${z.prettifyError(error)}`)
  return value
}

const toResponse = (reply: Reply): Response => {
  if (reply instanceof Response) return reply
  const { status, body, headers = {} } = reply
  if (status === 204) return new Response(null, { status })
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

const realFetch = window.fetch.bind(window)

window.fetch = async (input, init) => {
  const request = new Request(input, { ...init, body: null })
  const response = await handle(init?.method ?? request.method, request.url, init?.body, request.headers)
  if (response?.type === 'error') throw new TypeError('Failed to fetch')
  init?.signal?.throwIfAborted()
  return response ?? realFetch(input, init)
}

/** Uploads report progress, so they don't use fetch. An upload is complete when its response comes. */
class FakeUpload extends EventTarget {
  status = 0
  responseText = ''
  withCredentials = false
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  #call = { method: 'GET', url: '' }
  #headers = new Headers()
  #isOver = false

  open(method: string, url: string) {
    this.#call = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  abort() {
    this.#isOver = true
    this.onabort?.()
  }
  async send(body: unknown) {
    this.upload.onprogress?.({ loaded: 50, total: 100 })
    const response = await handle(this.#call.method, this.#call.url, body, this.#headers)
    if (this.#isOver) return
    if (!response || response.type === 'error') return this.onerror?.()
    this.upload.onprogress?.({ loaded: 100, total: 100 })
    this.status = response.status
    this.responseText = await response.text()
    this.onload?.()
  }
}
window.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest
