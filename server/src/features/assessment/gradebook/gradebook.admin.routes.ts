import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { exportGradebook } from './export-gradebook.ts'
import { getGradebook } from './get-gradebook.ts'

export function gradebookAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.getGradebook, async ({ params, query }, reply) => {
    const { gradebook, total } = await getGradebook(deps, params.courseId, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return gradebook
  })

  bindRoute(app, contract.exportGradebook, async (input, reply) => {
    const lines = await exportGradebook(deps, actorOf(input), input.params.courseId)
    reply.header('content-disposition', 'attachment; filename="gradebook.csv"')
    return Readable.from(lines)
  })
}
