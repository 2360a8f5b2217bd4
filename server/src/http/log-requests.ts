import type { FastifyInstance } from 'fastify'

/** One line for each request, at its end, with the id that the answer carries in x-request-id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ req: request, status: reply.statusCode, ms, user: request.actor?.id }, 'request')
  })
}
