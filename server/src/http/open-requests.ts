import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { sendError } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that have arrived and whose answer has not ended. */
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
  // An answer whose caller goes away has no end: its connection tells, with one listener instead of one for each request.
  app.server.on('connection', (socket) =>
    socket.once('close', () => {
      for (const reply of open) if (reply.request.raw.socket === socket) open.delete(reply)
    }),
  )
}

/** Every open request gets an answer that says so, or its end where an answer has begun. */
export function failOpenRequests({ openRequests }: FastifyInstance): void {
  for (const reply of openRequests) {
    if (reply.raw.headersSent) reply.raw.destroy()
    else
      sendError(
        reply.header('connection', 'close'),
        new AppError('internal', 'Something went wrong on our side. Please try again.'),
        reply.request.id,
      )
  }
}

/** Nothing waits for the beginning of its answer any more. */
export const isQuiet = ({ openRequests }: FastifyInstance): boolean =>
  [...openRequests].every((reply) => reply.raw.headersSent)
