import { contract } from '@sonocampus/contract'
import type { SiteSettings } from '@sonocampus/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { keptReply } from '../../../http/kept-answers.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { shownVersion } from '../../../shown-version.ts'
import { actorOf } from '../audit/index.ts'
import { updateSite } from './update-site.ts'

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.getSite, () =>
    keptReply(app, contract.getSite, 'site', async () => presentSite(await getSiteSettings(deps.db))),
  )
  bindRoute(app, contract.updateSite, async (input) => presentSite(await updateSite(deps, actorOf(input), input.body)))
}

export const presentSite = (settings: SiteSettings): SiteSettings => ({ ...settings, version: shownVersion(settings) })
