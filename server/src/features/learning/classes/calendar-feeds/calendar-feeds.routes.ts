import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { bindRoute } from '../../../../http/bind-route.ts'
import { findFeedId } from './calendar-feeds.queries.ts'
import { endCalendarFeed } from './end-calendar-feed.ts'
import { feedPath } from './feed-address.ts'
import { renewCalendarFeed } from './renew-calendar-feed.ts'

export function calendarFeedsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const addressOf = (feedId: string | null) => ({
    url: feedId && config.publicUrl + feedPath(config.secret, feedId),
  })

  bindRoute(app, contract.getCalendarFeed, async ({ actor }) => addressOf(await findFeedId(db, actor.id)))

  bindRoute(app, contract.renewCalendarFeed, async ({ actor }) => addressOf(await renewCalendarFeed(deps, actor.id)))

  bindRoute(app, contract.endCalendarFeed, async ({ actor }) => {
    await endCalendarFeed(db, actor.id)
    return { detail: 'Your calendar no longer shows your classes.' }
  })
}
