import type { ErrorBody, ErrorCode, FieldIssue } from '@sonocampus/contract/errors'
import { ConnectionLostError } from './send-with-progress.ts'

/** An answer that is no success, with whatever the server said. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(errorText(body))
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
  get issues(): FieldIssue[] {
    const { detail } = (this.body ?? {}) as Partial<ErrorBody>
    return Array.isArray(detail) ? detail : []
  }
}

/** The 401 condition: the session has ended, and the screen decides how to say it. */
export class UnauthorizedError extends ApiError {}

/** An answer that should have been JSON and was not. */
export class ResponseFormatError extends Error {
  constructor() {
    super('Invalid response format from server')
    this.name = 'ResponseFormatError'
  }
}

/** The generic error text: the answer's message, else its detail, else the whole body. */
export function errorText(body: unknown): string {
  const { message, detail } = (body ?? {}) as { message?: unknown; detail?: unknown }
  if (typeof message === 'string' && message) return message
  if (typeof detail === 'string' && detail) return detail
  if (Array.isArray(detail) && detail.length > 0) return detail.map((issue: FieldIssue) => issue.msg).join(' ')
  return typeof body === 'string' ? body : body == null ? '' : JSON.stringify(body)
}

/** What somebody can do about a failure of which nothing is known. */
export const CHECK_CONNECTION = 'Check your connection and try again.'

/** What the server said of a failure, or that the line broke; the screen's own sentence when nothing is known. */
export const messageOf = (error: unknown, fallback = CHECK_CONNECTION): string =>
  (error instanceof ApiError || error instanceof ConnectionLostError) && error.message ? error.message : fallback

/** What the server calls a refusal; undefined when it did not say. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? (error.body as Partial<ErrorBody> | null)?.code : undefined

/** The server's own sentence about a failure, or that the line broke; undefined when there is none. */
export function detailOf(error: unknown): string | undefined {
  if (error instanceof ConnectionLostError) return error.message
  if (!(error instanceof ApiError)) return undefined
  const { detail } = (error.body ?? {}) as Partial<ErrorBody>
  if (Array.isArray(detail)) return detail.map(({ msg }) => msg).join(' ') || undefined
  return detail || undefined
}
