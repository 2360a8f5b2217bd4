import { type Call, toWire } from '@sonocampus/contract/client'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { ReplyOf, RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { readToken } from '../session/stored-session.ts'
import { ApiError, ResponseFormatError, UnauthorizedError } from './api-error.ts'

/** The one way to the server: the stored token as bearer, credentials along, no timeout; any 2xx is success. */
export const call: Call = async (route, input, signal) => {
  const response = await send(route, input as object, signal)
  if ('stream' in route.reply) return response as never
  return (await readAnswer(response)) as never
}

/** A call that reaches the server even when the page that makes it is just being left. */
export const callKeptAlive: Call = async (route, input, signal) =>
  (await readAnswer(await send(route, input as object, signal, { keepalive: true }))) as never

/** One page of a list, with the number of all matches, which travels in a header. */
export async function callWithTotal<R extends RouteSpec>(
  route: R,
  input: RequestOf<R>,
  signal?: AbortSignal,
): Promise<{ rows: ReplyOf<R>; total: number }> {
  const response = await send(route, input as object, signal)
  const rows = (await readAnswer(response)) as ReplyOf<R>
  return { rows, total: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? (rows as unknown[]).length) }
}

async function send(
  route: RouteSpec,
  input: object,
  signal: AbortSignal | undefined,
  more: RequestInit = {},
): Promise<Response> {
  const { method, url, headers, body } = toWire(route, input)
  const token = readToken()
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    credentials: 'include',
    ...more,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
  if (response.ok) return response
  const answer = await readAnswer(response)
  throw response.status === 401 ? new UnauthorizedError(401, answer) : new ApiError(response.status, answer)
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (response.ok) throw new ResponseFormatError()
    return text
  }
}
