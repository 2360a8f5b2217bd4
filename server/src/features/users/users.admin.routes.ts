import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { TOTAL_COUNT_HEADER } from '@sonocampus/contract/paging'
import type { FastifyInstance } from 'fastify'
import { inTurn } from '../../db/paged.ts'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { deleteUser } from './delete-user.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { inviteAdministrator } from './invite-administrator.ts'
import { recordExport } from './record-export.ts'
import { setUserActive } from './set-user-active.ts'
import { presentListedUsers, presentUser } from './users.presenter.ts'
import { eachUser, findUsers, listCoursesOf } from './users.queries.ts'
import { usersCsv } from './users-csv.ts'

export function usersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.listUsers, async ({ query }, reply) => {
    const { rows, total } = await findUsers(db, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return inTurn(rows, async (some) => {
      const ids = some.map(({ id }) => id)
      return presentListedUsers(some, await listCoursesOf(db, ids, clock.now()))
    })
  })

  bindRoute(app, contract.exportUsers, async (input, reply) => {
    await recordExport(deps, doerOf(input), input.query)
    reply.header('content-disposition', 'attachment; filename="students.csv"')
    return Readable.from(usersCsv(eachUser(db, input.query)))
  })

  bindRoute(app, contract.setUserActive, async (input) =>
    presentUser(await setUserActive(deps, doerOf(input), input.params.userId, input.body.is_active)),
  )

  bindRoute(app, contract.deleteUser, async (input) => {
    await deleteUser(deps, doerOf(input), input.params.userId)
    return { detail: 'Now, Student does not have access to the platform.' }
  })

  bindRoute(app, contract.endUserSessions, async (input) => {
    const user = await endUserSessions(deps, doerOf(input), input.params.userId)
    return { detail: `All sessions of ${user.email} are ended.` }
  })

  bindRoute(app, contract.inviteAdministrator, (input) => inviteAdministrator(deps, doerOf(input), input.body.email))
}
