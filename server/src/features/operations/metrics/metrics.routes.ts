import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { countOpenRequests, countRequests } from '../../../http/count-requests.ts'
import { databaseFamilies } from './database-families.ts'
import { watchLoop } from './event-loop.ts'
import { renderFamilies } from './families.ts'
import { machineFamilies, PROCESS_NAME } from './machine-families.ts'
import { queueFamilies } from './queue-families.ts'
import { requestFamilies } from './request-families.ts'
import { workFamilies } from './work-families.ts'

/** The Prometheus endpoint, protected by a token; if none is configured nothing is counted or returned. */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.config
  if (metricsToken === null) return
  const requests = countRequests(app)
  const loop = watchLoop()
  app.addHook('onClose', async () => loop.stop())
  const common = { process: PROCESS_NAME }
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isToken(headers.authorization, metricsToken)) throw new AppError('unauthenticated', 'Metrics need the token.')
    const families = [
      ...requestFamilies([...requests.values()], countOpenRequests(app)),
      ...databaseFamilies(deps),
      ...(await queueFamilies(deps)),
      ...(await workFamilies(deps)),
      ...loop.families(),
      ...(await machineFamilies(deps)),
    ]
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store')
    return renderFamilies(families, common)
  })
}

/** Compared by hash, so that timing reveals neither length nor prefix. */
const isToken = (authorization: string | undefined, token: string) =>
  timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))
const hashOf = (text: string) => createHash('sha256').update(text).digest()
