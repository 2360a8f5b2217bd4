import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { sendError } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that have arrived and whose response has not ended. */
    openRequests: Set<FastifyReply>
  }
}

export function trackOpenRequests(app: FastifyInstance): void {
  const open = new Set<FastifyReply>()
  app.decorate('openRequests', open)
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply)
    done()
  })
  // If the caller goes away the response never ends; the connection reports it, with one listener
  // instead of one per request.
  app.server.on('connection', (socket) =>
    socket.once('close', () => {
      for (const reply of open) if (reply.request.raw.socket === socket) open.delete(reply)
    }),
  )
}

/** Fails every open request, or cuts it off if its response has begun. */
export function failOpenRequests({ openRequests }: FastifyInstance): void {
  for (const reply of openRequests) {
    if (reply.raw.headersSent) reply.raw.destroy()
    else
      sendError(
        reply.header('connection', 'close'),
        new AppError('internal', 'Something went wrong on our side. Try again.'),
        reply.request.id,
      )
  }
}

/** True if no request is waiting for its response to begin. */
export const isQuiet = ({ openRequests }: FastifyInstance): boolean =>
  [...openRequests].every((reply) => reply.raw.headersSent)
