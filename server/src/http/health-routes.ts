import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { ping } from '../db/ping.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { VERSION } from '../version.ts'
import { bindRoute } from './bind-route.ts'

/**
 * /healthz responds while the process lives; /readyz only while it can serve: not draining,
 * database and storage responding. With a full disk it still serves everything that only reads, and
 * log-ins: the status page says what is wrong.
 */
export function healthRoutes(app: FastifyInstance, { db, storage, log }: Deps, isDraining: () => boolean): void {
  bindRoute(app, contract.checkHealth, () => ({ status: 'ok' as const, version: VERSION }))
  bindRoute(app, contract.checkReadiness, async () => {
    if (isDraining()) throw new AppError('unavailable', 'The server is stopping.')
    const down = (part: string) => (error: unknown) => {
      log.error({ err: error }, `${part} does not answer`)
      throw new AppError('unavailable', `The ${part} does not answer.`, { retryAfterSeconds: 2 })
    }
    await ping(db).catch(down('database'))
    await storage.check().catch((error) => (isFull(error) ? undefined : down('storage')(error)))
    return { status: 'ok' as const, database: 'ok' as const, storage: 'ok' as const }
  })
}

const isFull = (error: unknown): boolean => error instanceof AppError && error.code === 'no_space'
