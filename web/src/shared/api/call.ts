import { type Call, toWire, type WireRequest } from '@sonocampus/contract/client'
import { MORE_HEADER, TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { ReplyOf, RequestOf, RouteSpec } from '@sonocampus/contract/route'
import { readToken } from '../session/stored-session.ts'
import { ApiError, ResponseFormatError, UnauthorizedError } from './api-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { type OnProgress, sendWithProgress } from './send-with-progress.ts'

/** Every call to the server: the stored token as bearer, credentials, no timeout; any 2xx is success. */
export const call: Call = async (route, input, signal) => {
  const response = await send(route, input as object, signal)
  if ('stream' in route.reply) return response as never
  return (await readAnswer(response)) as never
}

/** A call that reaches the server even if the user is leaving the page. */
export const callKeptAlive: Call = async (route, input, signal) =>
  (await readAnswer(await send(route, input as object, signal, { keepalive: true }))) as never

/** One page of a list, with the total number of matches from a header. */
export async function callWithTotal<R extends RouteSpec>(
  route: R,
  input: RequestOf<R>,
  signal?: AbortSignal,
): Promise<{ rows: ReplyOf<R>; total: number; isMore?: boolean }> {
  const response = await send(route, input as object, signal)
  const rows = (await readAnswer(response)) as ReplyOf<R>
  const total = Number(response.headers.get(TOTAL_COUNT_HEADER) ?? (rows as unknown[]).length)
  return { rows, total, ...(response.headers.has(MORE_HEADER) ? { isMore: true } : {}) }
}

/** The same for calls that carry a file, reporting the upload's progress. */
export async function callWithProgress<R extends RouteSpec>(
  route: R,
  input: RequestOf<R>,
  onProgress: OnProgress,
): Promise<ReplyOf<R>> {
  const { status, text } = await sendWithProgress(wireOf(route, input as object), { onProgress, withCredentials: true })
  const isOk = status >= 200 && status < 300
  const answer = status === 204 ? undefined : parse(text, isOk)
  if (isOk) return answer as ReplyOf<R>
  throw failureOf(status, answer)
}

function wireOf(route: RouteSpec, input: object): WireRequest {
  const { headers, ...request } = toWire(route, input)
  const token = readToken()
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  return { ...request, headers: { accept: 'application/json', ...headers, ...authorization } }
}

async function send(
  route: RouteSpec,
  input: object,
  signal: AbortSignal | undefined,
  more: RequestInit = {},
): Promise<Response> {
  const { method, url, headers, body } = wireOf(route, input)
  const early = method === 'GET' ? takeEarlyAnswer(readToken(), url) : undefined
  const response = await (early ??
    fetch(url, {
      method,
      headers,
      credentials: 'include',
      ...more,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    }))
  if (response.ok) return response
  throw failureOf(response.status, await readAnswer(response))
}

const failureOf = (status: number, answer: unknown) =>
  status === 401 ? new UnauthorizedError(401, answer) : new ApiError(status, answer)

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  return parse(await response.text(), response.ok)
}

function parse(text: string, isOk: boolean): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (isOk) throw new ResponseFormatError()
    return text
  }
}
