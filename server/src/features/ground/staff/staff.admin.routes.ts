import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../audit/index.ts'
import { requireOwnPassword } from '../auth/index.ts'
import { assignCourses } from './assign-courses.ts'
import { changeStaffRole } from './change-staff-role.ts'
import { inviteStaff } from './invite-staff.ts'
import { resetFactor } from './reset-factor.ts'
import { presentStaff } from './staff.presenter.ts'
import { findInvitations, findStaff, listCoursesTaught, type StaffRow } from './staff.queries.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function staffAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
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

  bindRoute(app, contract.listInvitations, async ({ query }, reply) => {
    const { rows, total } = await findInvitations(db, isoTime(clock.now()), query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return rows
  })

  bindRoute(app, contract.inviteStaff, async (input) => {
    const { current_password, ...form } = input.body
    await requireOwnPassword(deps, input.actor.id, current_password)
    return inviteStaff(deps, actorOf(input), form)
  })

  bindRoute(app, contract.withdrawInvitation, async (input) => ({
    detail: `The invitation to ${await withdrawInvitation(deps, actorOf(input), input.params.invitationId)} was withdrawn.`,
  }))

  bindRoute(app, contract.changeStaffRole, async (input) => {
    const { current_password, role } = input.body
    await requireOwnPassword(deps, input.actor.id, current_password)
    return present(await changeStaffRole(deps, actorOf(input), input.params.userId, role))
  })

  bindRoute(app, contract.resetFactor, async (input) => {
    await requireOwnPassword(deps, input.actor.id, input.body.current_password)
    return present(await resetFactor(deps, actorOf(input), input.params.userId))
  })

  bindRoute(app, contract.assignCourses, async (input) =>
    present(await assignCourses(deps, actorOf(input), input.params.userId, input.body.course_ids)),
  )
}
