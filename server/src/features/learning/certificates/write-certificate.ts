import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { nextNumber } from '../../../db/next-number.ts'
import { calendarOf } from '../../../institute/calendar.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { newCode } from './certificate-code.ts'
import { certificateNumber } from './certificate-number.ts'

type Facts = { userId: string; courseId: string; fullName: string; courseTitle: string }

/**
 * Writes a certificate with everything that will be printed. Its number is taken in the same transaction: a failed
 * write gives it back.
 */
export async function writeCertificate(tx: Tx, now: number, facts: Facts): Promise<string> {
  const site = await getSiteSettings(tx)
  const year = calendarOf(site.time_zone).yearOf(now)
  const id = randomUUID()
  await tx
    .insertInto('certificates')
    .values({
      id,
      number: certificateNumber(site.brand, year, await nextNumber(tx, `certificate-${year}`)),
      code: newCode(),
      user_id: facts.userId,
      course_id: facts.courseId,
      full_name: facts.fullName,
      course_title: facts.courseTitle,
      institute_name: site.institute_name,
      founder_name: site.founder_name,
      founder_title: site.founder_title,
      issued_at: isoTime(now),
    })
    .execute()
  return id
}
