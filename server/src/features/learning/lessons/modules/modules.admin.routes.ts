import { contract } from '@sonocampus/contract'
import type { Module } from '@sonocampus/contract/lessons.modules'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { getCourse } from '../../../../institute/courses.queries.ts'
import { shownVersion } from '../../../../shown-version.ts'
import { actorOf } from '../../../ground/audit/index.ts'
import { arrangeLessons } from './arrange-lessons.ts'
import { createModule, deleteModule, editedModule, updateModule } from './change-modules.ts'
import { listModulesOf, type ModuleRow } from './modules.queries.ts'

export function modulesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listModules, async ({ params }) => {
    await getCourse(deps.db, params.courseId)
    return (await listModulesOf(deps.db, params.courseId)).map(presentModule)
  })

  bindRoute(app, contract.createModule, async (input) =>
    presentModule(await createModule(deps, actorOf(input), input.params.courseId, input.body.title)),
  )

  bindRoute(app, contract.updateModule, async (input) =>
    presentModule(await updateModule(deps, actorOf(input), input.params.moduleId, input.body.title)),
  )

  bindRoute(app, contract.deleteModule, async (input) => {
    await deleteModule(deps, actorOf(input), input.params.moduleId)
    return { detail: 'Module deleted. Its lessons were kept.' }
  })

  bindRoute(app, contract.arrangeLessons, async (input) => {
    await arrangeLessons(deps, actorOf(input), input.params.courseId, input.body)
    return { detail: 'Order saved.' }
  })
}

export const presentModule = ({ position, ...row }: ModuleRow): Module => ({
  ...row,
  order: position,
  version: shownVersion(editedModule(row)),
})
