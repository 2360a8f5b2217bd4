import type { FastifyInstance } from 'fastify'

/** One log line per request, when it ends, with the id that the response carries in x-request-id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    app.log.info({ reqId: request.id, req: request, status: reply.statusCode, ms, user: request.actor?.id }, 'request')
    done()
  })
}
