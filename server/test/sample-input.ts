import { randomUUID } from 'node:crypto'
import type { RouteSpec } from '@sonocampus/contract/route'

/** An address of the entry with made-up ids: enough to reach its access check, not to find anything. */
export const sampleUrl = (route: RouteSpec): string =>
  route.path.replace(/:(\w+)/g, () => randomUUID()).replace('*', 'public/none')

const CONTENT_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
  raw: 'application/octet-stream',
}

/** A request with nothing in its body but the right content type. */
export function sampleRequest(route: RouteSpec) {
  const hasBody = route.body !== undefined || route.files !== undefined || route.encoding !== undefined
  const headers: Record<string, string> = hasBody ? { 'content-type': CONTENT_TYPE[route.encoding ?? 'json'] } : {}
  return { method: route.method, url: sampleUrl(route), headers }
}
