import { randomUUID } from 'node:crypto'
import type { RouteSpec } from '@sonocampus/contract/route'

/** Ids by their names in addresses. */
export type SampleIds = Record<string, string>

/** The entry's address with made-up ids: enough to reach its access check, not to find anything. */
export const sampleUrl = (route: RouteSpec, ids: SampleIds = {}): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name) => ids[name] ?? randomUUID()).replace('*', 'public/none')
  return ids.courseId && route.query && 'course_id' in route.query.shape ? `${path}?course_id=${ids.courseId}` : path
}

const CONTENT_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
  raw: 'application/octet-stream',
}

/** A request with an empty body, the right content type and, if the entry has one, the course. */
export function sampleRequest(route: RouteSpec, ids: SampleIds = {}) {
  const hasBody = route.body !== undefined || route.files !== undefined || route.encoding !== undefined
  const headers: Record<string, string> = hasBody ? { 'content-type': CONTENT_TYPE[route.encoding ?? 'json'] } : {}
  const isJson = route.body && (route.encoding ?? 'json') === 'json'
  const payload = ids.courseId && isJson ? { payload: bodyAbout(route, ids.courseId) } : {}
  return { method: route.method, url: sampleUrl(route, ids), headers, ...payload }
}

const bodyAbout = ({ body }: RouteSpec, course_id: string) =>
  body && 'shape' in body && 'course_id' in (body.shape as object) ? { course_id } : {}
