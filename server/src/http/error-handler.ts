import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, STATUS_OF } from '@sonocampus/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFault } from '../db/dialect.ts'
import { AppError, CONSTRAINT_ERRORS } from '../errors.ts'
import { settleBody } from './body-gate.ts'
import { isPageLoad, sendErrorPage } from './error-page.ts'

/**
 * Every failure passes through here and gets the same envelope; an unforeseen one is a logged 500
 * with a fixed text.
 */
export async function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await settleBody(error, request, reply)
  const known = toAppError(error)
  // A refusal of our own under load is one log line; a failure beneath us is a fault with its
  // stack.
  if (!known || known.code === 'no_space' || (known.code === 'unavailable' && known !== error))
    request.log.error({ reqId: request.id, err: error }, 'request failed')
  else if (known.code === 'forbidden' || known.code === 'rate_limited' || known.code === 'unavailable')
    request.log.warn({ reqId: request.id, code: known.code, user: request.actor?.id }, known.message)
  return sendError(reply, known ?? new AppError('internal', 'Something went wrong on our side. Try again.'), request.id)
}

export function sendError(reply: FastifyReply, error: AppError, requestId: string): FastifyReply {
  const body: ErrorBody = { detail: error.issues ?? error.message, code: error.code }
  if (error.recordId) body.id = error.recordId
  if (error.changed) body.changed = error.changed
  if (error.code === 'internal') body.request_id = requestId
  if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
  reply.code(STATUS_OF[error.code]).header('cache-control', 'no-store')
  if (STATUS_OF[error.code] >= 429 && isPageLoad(reply.request))
    return sendErrorPage(reply, error.code, error.retryAfterSeconds)
  return reply.type('application/json; charset=utf-8').send(body)
}

function toAppError(error: FastifyError | Error): AppError | null {
  if (error instanceof AppError) return error
  const fault = databaseFault(error)
  if (fault?.kind === 'unique')
    return CONSTRAINT_ERRORS[fault.constraint]?.() ?? new AppError('conflict', 'This already exists.')
  if (fault?.kind === 'foreign_key') return new AppError('conflict', 'Something this refers to no longer exists.')
  if (fault?.kind === 'full') return new AppError('no_space', 'The server has run out of space. Nothing was changed.')
  if (fault?.kind === 'down')
    return new AppError('unavailable', 'The service is briefly unavailable. Try again.', {
      retryAfterSeconds: 2,
    })
  return fromFastify(error as FastifyError)
}

const FASTIFY_CODES: Record<number, [ErrorCode, string]> = {
  404: ['not_found', 'Not found.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_type', 'This content type is not supported.'],
  431: ['bad_request', 'The request headers are too large.'],
}

/** Fastify's own refusals (malformed JSON, unreadable URL) in our words. */
function fromFastify({ statusCode = 500 }: FastifyError): AppError | null {
  if (statusCode < 400 || statusCode >= 500) return null
  const [code, message] = FASTIFY_CODES[statusCode] ?? ['bad_request', 'The request could not be read.']
  return new AppError(code, message)
}

export const handleUnknownApi = (request: FastifyRequest, reply: FastifyReply) =>
  handleError(new AppError('not_found', 'There is no such call.'), request, reply)

/** Bytes that are not even HTTP: one clean response, then the connection closes. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify({
    detail: tooLarge ? 'The request headers are too large.' : 'The request could not be read.',
    code: 'bad_request',
  })
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
