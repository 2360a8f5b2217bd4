import type { Tx } from '../../db/connect.ts'
import { answerConversation, listConversationsIn, startConversation } from '../../features/ground/inbox/index.ts'
import { DAY, HOUR } from './hours.ts'
import type { Life } from './timeline.ts'
import type { World } from './world.ts'
import { YEAR_MESSAGES, YEAR_TEXTS } from './year-texts.ts'

/** The portraits are drawn, in the order of the instructors; the first of them founded the institute. */
export async function seedTexts(tx: Tx, updated_at: string, portraits: readonly string[]): Promise<void> {
  const { faq, graduates, ...rest } = YEAR_TEXTS
  const { instructors: named, ...policies } = rest
  const instructors = named.map((one, index) => ({ ...one, photo_url: portraits[index] ?? '' }))
  const lists = Object.entries({ faq, instructors, graduates }).map(([name, list]) => [name, JSON.stringify(list)])
  const rows = [...Object.entries(policies), ...lists].map(([name, value]) => ({ name, value, updated_at }))
  await tx
    .insertInto('site_texts')
    .values(rows as never)
    .execute()
  const portrait = { name: 'founder_image_url', value: portraits[0] ?? '', updated_at } as const
  await tx.insertInto('site_settings').values(portrait).execute()
}

/** People write to the institute, and the desk answers some of them. */
export async function* messages({ deps, present, staff }: World): Life {
  const [clerk] = staff.clerks
  for (const { daysAgo, answer, ...written } of YEAR_MESSAGES) {
    const at = present - daysAgo * DAY + 10.3 * HOUR
    yield at
    await startConversation(deps, { ...written, course_id: null }, `203.0.113.${daysAgo}`)
    if (!answer || !clerk) continue
    yield at + 5.6 * HOUR
    const [first] = await listConversationsIn(deps.db, 'waiting', undefined)
    if (first) await answerConversation(deps, clerk, first.id, { text: answer, seen: 1 })
  }
}
