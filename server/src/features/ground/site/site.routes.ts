import { contract } from '@sonocampus/contract'
import type { PublicSite } from '@sonocampus/contract/site'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { keptReply } from '../../../http/kept-answers.ts'
import { shownVersion } from '../../../shown-version.ts'
import { actorOf } from '../audit/index.ts'
import { getPublicSite } from './texts/site-texts.queries.ts'
import { updateSite } from './update-site.ts'

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  const present = async (): Promise<PublicSite> => {
    const { policies, ...settings } = await getPublicSite(deps.db)
    return { ...settings, policies, version: shownVersion(settings) }
  }
  bindRoute(app, contract.getSite, () => keptReply(app, contract.getSite, 'site', present))
  bindRoute(app, contract.updateSite, async (input) => {
    await updateSite(deps, actorOf(input), input.body)
    return present()
  })
}
