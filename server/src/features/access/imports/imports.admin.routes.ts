import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { type ImportDeps, importStudents } from './import-students.ts'
import { presentPlan } from './imports.presenter.ts'
import { previewImport } from './preview-import.ts'

export function importsAdminRoutes(app: FastifyInstance, deps: ImportDeps): void {
  bindRoute(app, contract.previewImport, async (input) =>
    (await previewImport(deps, actorOf(input), input.body.rows)).map(presentPlan),
  )
  bindRoute(app, contract.importStudents, async (input) =>
    (await importStudents(deps, actorOf(input), input.body)).map(presentPlan),
  )
}
