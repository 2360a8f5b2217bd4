export { findFeedOwner } from './calendar-feeds.queries.ts'
export { calendarFeedsRoutes } from './calendar-feeds.routes.ts'
export { endCalendarFeed } from './end-calendar-feed.ts'
export { isFeedAddress } from './feed-address.ts'
