import { limits } from '@sonocampus/contract/limits'
import type { NoticeKind } from '@sonocampus/contract/notifications.settings'
import type { Deps } from '../../../deps.ts'
import { linkEnd, signLink } from '../../../signed-link.ts'

const WORDS: Record<NoticeKind, string> = {
  announcements: 'announcements',
  answers: 'answers to questions',
  new_lessons: 'new lessons',
  new_assignments: 'new assignments',
  new_quizzes: 'new quizzes',
  due_soon: 'work that is due soon',
  classes: 'upcoming live classes',
}
export const wordsOfKind = (kind: NoticeKind): string => WORDS[kind]

/**
 * The link in the mail is its own permission: it switches off mails of one kind to one user, and
 * nothing else.
 */
export const stopClaim = (userId: string, kind: NoticeKind, expires: number) => ({
  kind: 'unsubscribe' as const,
  subject: userId,
  expires,
  parts: { kind },
})

/** Leads to a page that asks for confirmation, because programs that scan mails follow every link in them. */
export function stopLinkOf({ config, clock }: Deps, userId: string, kind: NoticeKind) {
  const claim = stopClaim(userId, kind, linkEnd(clock.now(), limits.unsubscribe))
  const path = signLink(config.secret, `/unsubscribe/${userId}`, claim)
  return {
    label: `No more mails about ${WORDS[kind]}`,
    page: config.publicUrl + path,
    url: `${config.publicUrl}/api${path}`,
  }
}
