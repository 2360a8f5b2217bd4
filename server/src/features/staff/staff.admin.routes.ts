import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { assignCourses } from './assign-courses.ts'
import { changeStaffRole } from './change-staff-role.ts'
import { inviteStaff } from './invite-staff.ts'
import { resetFactor } from './reset-factor.ts'
import { presentStaff } from './staff.presenter.ts'
import { findStaff, listCoursesTaught, type StaffRow } from './staff.queries.ts'

export function staffAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const present = async (row: StaffRow) => presentStaff(row, await listCoursesTaught(db, [row.id]))

  bindRoute(app, contract.listStaff, async ({ query }, reply) => {
    const { rows, total } = await findStaff(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    const courses = await listCoursesTaught(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentStaff(row, courses))
  })

  bindRoute(app, contract.inviteStaff, (input) => inviteStaff(deps, doerOf(input), input.body))

  bindRoute(app, contract.changeStaffRole, async (input) =>
    present(await changeStaffRole(deps, doerOf(input), input.params.userId, input.body.role)),
  )

  bindRoute(app, contract.resetFactor, async (input) =>
    present(await resetFactor(deps, doerOf(input), input.params.userId)),
  )

  bindRoute(app, contract.assignCourses, async (input) =>
    present(await assignCourses(deps, doerOf(input), input.params.userId, input.body.course_ids)),
  )
}
