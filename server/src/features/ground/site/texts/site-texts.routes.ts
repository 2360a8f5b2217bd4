import { contract } from '@sonocampus/contract'
import type { SiteTexts } from '@sonocampus/contract/site.texts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { keptReply } from '../../../../http/kept-answers.ts'
import { shownVersion } from '../../../../shown-version.ts'
import { actorOf } from '../../audit/index.ts'
import { getSiteTexts } from './site-texts.queries.ts'
import { editedTexts, updateSiteTexts } from './update-site-texts.ts'

export function siteTextsRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.getSiteTexts, () =>
    keptReply(app, contract.getSiteTexts, 'site texts', async () => presentTexts(await getSiteTexts(deps.db))),
  )
  bindRoute(app, contract.updateSiteTexts, async (input) =>
    presentTexts(await updateSiteTexts(deps, actorOf(input), input.body)),
  )
}

const presentTexts = (texts: SiteTexts) => ({ ...texts, version: shownVersion(editedTexts(texts)) })
