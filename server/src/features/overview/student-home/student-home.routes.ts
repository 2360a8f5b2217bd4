import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getStudentHome } from './get-student-home.ts'

export function studentHomeRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  bindRoute(app, contract.getStudentHome, ({ actor }) => getStudentHome(db, actor.id, clock.now()))
}
