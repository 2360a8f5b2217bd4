import { deleteUser as deleteUserEntry, setUserActive as setUserActiveEntry } from '@sonocampus/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { deleteUser, setUserActive } from './end-access.ts'
import { presentUser } from './users.presenter.ts'

export function usersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, setUserActiveEntry, async ({ params, body }) =>
    presentUser(await setUserActive(deps, params.userId, body.is_active)),
  )
  bindRoute(app, deleteUserEntry, async ({ params }) => {
    await deleteUser(deps, params.userId)
    return { detail: 'Now, Student does not have access to the platform.' }
  })
}
