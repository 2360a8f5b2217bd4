import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { listAnalytics } from './course-progress.ts'

export function progressStudentRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  bindRoute(app, contract.listAnalytics, ({ actor }) => listAnalytics(db, actor.id, clock.now()))
}
