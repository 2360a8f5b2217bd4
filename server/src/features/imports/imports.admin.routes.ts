import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { importStudents } from './import-students.ts'
import { presentPlan } from './imports.presenter.ts'
import { previewImport } from './preview-import.ts'

export function importsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.previewImport, async (input) =>
    (await previewImport(deps, doerOf(input), input.body.rows)).map(presentPlan),
  )
  bindRoute(app, contract.importStudents, async (input) =>
    (await importStudents(deps, doerOf(input), input.body)).map(presentPlan),
  )
}
