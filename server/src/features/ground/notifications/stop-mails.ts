import type { NoticeKind } from '@sonocampus/contract/notifications.settings'
import type { Deps } from '../../../deps.ts'
import { requireGenuineLink } from '../../../signed-link.ts'
import { stopClaim } from './stop-link.ts'
import { muteChannels } from './update-notification-settings.ts'

type Link = { userId: string; kind: NoticeKind; expires: number; signature: string }

/** Switches off mails of one kind for the user who got such a mail; a second click changes nothing. */
export async function stopMails({ db, config, clock }: Deps, { userId, kind, expires, signature }: Link) {
  requireGenuineLink(config.secret, clock.now(), stopClaim(userId, kind, expires), signature)
  await muteChannels(db, [{ user_id: userId, kind, channel: 'mail' }])
}
