import { pagePath } from '@sonocampus/contract/pages'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { listAdministrators } from '../../../institute/people.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { notifyAdministrators } from '../../ground/notifications/index.ts'
import { countOf } from './in-words.ts'
import type { StatusFact } from './news.ts'
import { TITLES } from './verdict.ts'

/** One notification and one mail to each administrator, however many things are wrong. */
export async function alertAdministrators(tx: Tx, deps: Deps, news: readonly StatusFact[]): Promise<void> {
  const { clock, config } = deps
  const lines = news.map(sentenceOf)
  await notifyAdministrators(tx, clock, {
    eventType: 'system_status',
    message: lines.join('\n'),
    userId: null,
    courseId: null,
  })
  const action = { label: 'Open the status page', url: config.publicUrl + pagePath('adminStatus') }
  for (const { email, deactivated_at } of await listAdministrators(tx))
    if (deactivated_at === null)
      await enqueueMail(tx, clock, { to: email, subject: subjectOf(news), lines: [...lines, ONCE], action })
}

const ONCE = "You'll hear about this again if it gets worse, and once it is resolved."

const sentenceOf = ({ name, level, words, advice }: StatusFact) =>
  level === 'good' ? `${TITLES[name]} is back to normal. ${words}` : `${TITLES[name]}: ${words} ${advice}`

export function subjectOf(news: readonly StatusFact[]): string {
  const bad = news.filter(({ level }) => level !== 'good')
  const titles = (bad.length > 0 ? bad : news).map(({ name }) => TITLES[name]).join(', ')
  return bad.length > 0
    ? `${countOf(bad.length, 'thing needs', 'things need')} you: ${titles}`
    : `Back to normal: ${titles}`
}
