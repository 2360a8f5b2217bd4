import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { totalHeaders } from '../../../db/counted.ts'
import { inTurn } from '../../../db/paged.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import { withSpan } from '../../../institute/span.ts'
import { actorOf, recordExport } from '../audit/index.ts'
import { requireOwnPassword } from '../auth/index.ts'
import { deleteUser } from './delete-user.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { eachUser, findUsers, type UserFilter } from './find-users.queries.ts'
import { setUserActive } from './set-user-active.ts'
import { presentListedUsers, presentUser } from './users.presenter.ts'
import { getUser, listCoursesOf } from './users.queries.ts'
import { usersCsv } from './users-csv.ts'

/** Clerks see students only; staff accounts are for administrators. */
const shownTo = <F extends UserFilter>(actor: CurrentUser, filter: F): F =>
  actor.role === 'clerk' ? { ...filter, role: 'student' } : filter

export function usersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listUsers, async ({ query, actor }, reply) => {
    const { rows, ...count } = await findUsers(db, shownTo(actor, await withSpan(db, query)))
    reply.headers(totalHeaders(count))
    return inTurn(rows, async (some) => {
      const ids = some.map(({ id }) => id)
      return presentListedUsers(some, await listCoursesOf(db, ids, clock.now()))
    })
  })

  bindRoute(app, contract.exportUsers, async (input, reply) => {
    const filter = shownTo(input.actor, await withSpan(db, input.query))
    await recordExport(deps, actorOf(input), 'user', filter)
    reply.header('content-disposition', 'attachment; filename="students.csv"')
    return Readable.from(usersCsv(eachUser(db, filter)))
  })

  bindRoute(app, contract.setUserActive, async (input) => {
    const { is_active, current_password } = input.body
    const { userId } = input.params
    if ((await getUser(db, userId)).role !== 'student') await requireOwnPassword(deps, input.actor.id, current_password)
    return presentUser(await setUserActive(deps, actorOf(input), userId, is_active))
  })

  bindRoute(app, contract.deleteUser, async (input) => {
    await deleteUser(deps, actorOf(input), input.params.userId)
    return { detail: 'Now, Student does not have access to the platform.' }
  })

  bindRoute(app, contract.endUserSessions, async (input) => {
    const user = await endUserSessions(deps, actorOf(input), input.params.userId)
    return { detail: `All sessions of ${user.email} ended.` }
  })
}
