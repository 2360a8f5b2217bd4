export { forgetConversations, sweepConversations } from './forget-conversations.ts'
export { inboxRoutes } from './inbox.routes.ts'
