// Fastify with nothing of ours: the minimum cost of sending that many bytes.
import Fastify from 'fastify'

const kept = new Map()
const textOf = (bytes) => {
  if (!kept.has(bytes)) kept.set(bytes, JSON.stringify('x'.repeat(Math.max(0, bytes - 2))))
  return kept.get(bytes)
}

const app = Fastify()
app.get('/bytes/:count', (request, reply) => {
  reply.type('application/json; charset=utf-8').send(textOf(Number(request.params.count)))
})
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
process.on('SIGTERM', () => app.close())
