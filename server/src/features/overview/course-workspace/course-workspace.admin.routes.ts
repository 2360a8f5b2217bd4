import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { getCourseWorkspace } from './get-course-workspace.ts'
import { listCourseStudents } from './list-course-students.ts'

export function courseWorkspaceAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.getCourseWorkspace, ({ params, actor }) => getCourseWorkspace(deps, actor, params.courseId))

  bindRoute(app, contract.listCourseStudents, async ({ params, query, actor }, reply) => {
    const { students, total } = await listCourseStudents(deps, actor, params.courseId, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return students
  })
}
