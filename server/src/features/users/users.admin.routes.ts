import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { eachRow } from '../../db/paged.ts'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf, recordAudit } from '../audit/index.ts'
import { endAllSessions } from '../auth/index.ts'
import { deleteUser, setUserActive } from './end-access.ts'
import { acceptInvitation, inviteAdministrator } from './invite-administrator.ts'
import { getUserDetails } from './user-details.ts'
import { presentListedUser, presentUser } from './users.presenter.ts'
import { findUsers, getUser, listCoursesOf, matchingUsers } from './users.queries.ts'
import { usersCsv } from './users-csv.ts'

export function usersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listUsers, async ({ query }, reply) => {
    const { rows, total } = await findUsers(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    const courses = Map.groupBy(
      await listCoursesOf(
        db,
        rows.map(({ id }) => id),
        clock.now(),
      ),
      ({ user_id }) => user_id,
    )
    return rows.map((row) => presentListedUser(row, courses.get(row.id) ?? []))
  })

  bindRoute(app, contract.exportUsers, async (input, reply) => {
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, doerOf(input), {
        action: 'users.exported',
        subject: { type: 'user', id: null },
        summary: 'Exported students as CSV',
        after: input.query,
      }),
    )
    reply.header('content-disposition', 'attachment; filename="students.csv"')
    return Readable.from(usersCsv(eachRow(matchingUsers(db, input.query).rows)))
  })

  bindRoute(app, contract.getUserDetails, ({ params, actor }) => getUserDetails(deps, actor.sessionId, params.userId))

  bindRoute(app, contract.setUserActive, async (input) =>
    presentUser(await setUserActive(deps, doerOf(input), input.params.userId, input.body.is_active)),
  )

  bindRoute(app, contract.deleteUser, async (input) => {
    await deleteUser(deps, doerOf(input), input.params.userId)
    return { detail: 'Now, Student does not have access to the platform.' }
  })

  bindRoute(app, contract.endUserSessions, async (input) => {
    const user = await getUser(db, input.params.userId)
    await db.transaction().execute(async (tx) => {
      await endAllSessions(tx, user.id)
      await recordAudit(tx, clock, doerOf(input), {
        action: 'user.sessions-ended',
        subject: { type: 'user', id: user.id },
        summary: `Ended all sessions of ${user.email}`,
      })
    })
    return { detail: `All sessions of ${user.email} are ended.` }
  })

  bindRoute(app, contract.inviteAdministrator, (input) => inviteAdministrator(deps, doerOf(input), input.body.email))

  bindRoute(app, contract.acceptInvitation, async ({ body, caller }) => {
    await acceptInvitation(deps, body, caller.network)
    return { message: 'Your account is ready. Please log in.' }
  })
}
