import type { ErrorBody, ErrorCode, FieldIssue } from '@sonocampus/contract/errors'
import { ConnectionLostError } from './send-with-progress.ts'

/** An unsuccessful response, with what the server said. */
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

/** A 401: the session has ended, and the screen decides how to say so. */
export class UnauthorizedError extends ApiError {}

/** A response that should have been JSON but wasn't. */
export class ResponseFormatError extends Error {
  constructor() {
    super('Invalid response format from server')
    this.name = 'ResponseFormatError'
  }
}

/** The generic error text: the body's message, else its detail, else the whole body. */
export function errorText(body: unknown): string {
  const { message, detail } = (body ?? {}) as { message?: unknown; detail?: unknown }
  if (typeof message === 'string' && message) return message
  if (typeof detail === 'string' && detail) return detail
  if (Array.isArray(detail) && detail.length > 0) return detail.map((issue: FieldIssue) => issue.msg).join(' ')
  return typeof body === 'string' ? body : body == null ? '' : JSON.stringify(body)
}

/** The advice for a failure without a known cause. */
export const CHECK_CONNECTION = 'Check your connection and try again.'

const UNREACHABLE = "The institute's server can't be reached right now. Try again in a minute."

/** Of a proxy, or of a server that is stopping: there is no sentence of ours in it. */
const isGateway = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 502 && error.status <= 504 && detailOf(error) === undefined

/** The server's message, or that the connection was lost; otherwise the screen's own fallback. */
export const messageOf = (error: unknown, fallback = CHECK_CONNECTION): string =>
  isGateway(error)
    ? UNREACHABLE
    : (error instanceof ApiError || error instanceof ConnectionLostError) && error.message
      ? error.message
      : fallback

/** The server's code for a refusal; undefined when it sent none. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? (error.body as Partial<ErrorBody> | null)?.code : undefined

/** The server's sentence about a failure, or that the connection was lost; else undefined. */
export function detailOf(error: unknown): string | undefined {
  if (error instanceof ConnectionLostError) return error.message
  if (!(error instanceof ApiError)) return undefined
  const { detail } = (error.body ?? {}) as Partial<ErrorBody>
  if (Array.isArray(detail)) return detail.map(({ msg }) => msg).join(' ') || undefined
  return detail || undefined
}
