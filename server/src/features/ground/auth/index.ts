export { accountRoutes } from './account.routes.ts'
export { authJobs, SWEEP_SESSIONS } from './auth.jobs.ts'
export { findAccountInTheWay, listSessionsOf, openInvitations } from './auth.queries.ts'
export { authRoutes } from './auth.routes.ts'
export { closeUnconfirmed } from './close-unconfirmed.ts'
export { endAllSessions } from './end-sessions.ts'
export { endFactor } from './factor/end-factor.ts'
export { factorRoutes } from './factor/factor.routes.ts'
export {
  findActor,
  findActorOfSession,
  findActorOfUpload,
  requireLinkHolder,
  requireSessionHolder,
} from './find-actor.ts'
export { forgetEntrance } from './forget-entrance.ts'
export { endInvitation, endInvitationsTo, insertInvitation } from './invitations.ts'
export { requireOwnPassword } from './require-own-password.ts'
export { hashToken, newToken } from './tokens.ts'
