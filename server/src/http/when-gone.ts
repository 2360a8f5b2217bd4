import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Lets costly work stop when nobody waits for the response any more: the connection was closed
 * before there was one.
 */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const onClose = () => {
    if (!raw.writableFinished)
      gone.abort(new AppError('timeout', 'The connection was closed before the file was read.'))
  }
  if (raw.destroyed) onClose()
  else raw.once('close', onClose)
  return gone.signal
}
