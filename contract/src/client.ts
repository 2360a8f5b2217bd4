import type { ReplyOf, RequestOf, RouteSpec } from './route.ts'

export type WireRequest = { method: string; url: string; headers: Record<string, string>; body?: BodyInit }
type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Blob>
}

/** Turns an entry and its typed input into the HTTP request. */
export function toWire(route: RouteSpec, input: object): WireRequest {
  const { params = {}, query = {}, body, files } = input as Parts
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return { method: route.method, url: search ? `${path}?${search}` : path, ...encode(route, body, files) }
}

function encode(route: RouteSpec, body: unknown, files?: Record<string, Blob>): Pick<WireRequest, 'headers' | 'body'> {
  if (route.encoding === 'multipart') {
    const form = new FormData()
    for (const [key, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(key, formValue(value))
    for (const [key, file] of Object.entries(files ?? {})) form.append(key, file)
    return { headers: {}, body: form }
  }
  if (body === undefined) return { headers: {} }
  if (route.encoding === 'form')
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body as Record<string, string>).toString(),
    }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const formValue = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The only way to call the server: `call(submitQuiz, { params, body })`, typed by the entry. */
export type Call = <R extends RouteSpec>(route: R, input: RequestOf<R>, signal?: AbortSignal) => Promise<ReplyOf<R>>
