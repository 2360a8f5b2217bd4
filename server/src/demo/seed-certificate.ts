import { randomUUID } from 'node:crypto'
import { isoTime } from '../clock.ts'
import type { Tx } from '../db/connect.ts'
import { tenthsOf } from '../db/figures/tenths.ts'
import { nextNumber } from '../db/next-number.ts'
import { DEMO_SITE } from './demo-site.ts'

const DAY = 24 * 60 * 60 * 1000
type Finisher = { userId: string; name: string; course: { id: string; title: string }; daysAgo: number }

/** A student who has watched every lesson of a course and has its certificate. */
export async function seedCertificate(tx: Tx, now: number, { userId, name, course, daysAgo }: Finisher): Promise<void> {
  const done = isoTime(now - daysAgo * DAY)
  const lessons = await tx
    .selectFrom('videos')
    .select(['id', 'duration_ms'])
    .where('course_id', '=', course.id)
    .execute()
  await tx
    .insertInto('video_views')
    .values(
      lessons.map(({ id, duration_ms }) => ({
        user_id: userId,
        video_id: id,
        watched_at: done,
        position_ms: duration_ms ?? 0,
        ranges: JSON.stringify([[0, duration_ms ?? 0]]),
        reported_at: done,
        begun_at: done,
        tenths: tenthsOf([[0, duration_ms ?? 0]], duration_ms),
      })),
    )
    .execute()
  const year = new Date(done).getUTCFullYear()
  const count = await nextNumber(tx, `certificate-${year}`)
  await tx
    .insertInto('certificates')
    .values({
      id: randomUUID(),
      number: `IUT-${year}-${String(count).padStart(5, '0')}`,
      code: randomCode(),
      user_id: userId,
      course_id: course.id,
      full_name: name,
      course_title: course.title,
      institute_name: 'Institute of Ultrasound Training',
      founder_name: DEMO_SITE.founder_name,
      founder_title: DEMO_SITE.founder_title,
      issued_at: done,
    })
    .execute()
}

/** Sixteen random letters and digits for a code. */
const randomCode = () =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')
