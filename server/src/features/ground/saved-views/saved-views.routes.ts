import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { deleteView, saveView } from './save-view.ts'
import { listViewsOf } from './saved-views.queries.ts'

export function savedViewsRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(
    app,
    contract.listSavedViews,
    ({ query, actor }) => listViewsOf(deps.db, actor.id, query.screen),
    'to the caller',
  )

  bindRoute(app, contract.saveView, ({ body, actor }) => saveView(deps, actor.id, body), 'to the caller')

  bindRoute(
    app,
    contract.deleteView,
    async ({ params, actor }) => {
      await deleteView(deps.db, actor.id, params.viewId)
      return { detail: 'View deleted.' }
    },
    'to the caller',
  )
}
