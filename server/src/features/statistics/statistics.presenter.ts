import { readMailJob } from '../../jobs/mail-job.ts'
import type { FailedMailRow } from './failed-mails.queries.ts'
import type { listEnrollmentsByCourse } from './statistics.queries.ts'

/** To whom and about what; the text itself stays with its reader. */
export function presentFailedMail({ id, payload, attempts, last_error, created_at, finished_at }: FailedMailRow) {
  const { to, subject } = readMailJob(payload)
  return { id, to, subject, attempts, last_error: last_error ?? '', created_at, failed_at: finished_at }
}

type Queue = { count: number | string | bigint; first_at: string | null } | undefined

export const presentQueue = (queue: Queue) => ({ count: Number(queue?.count ?? 0), first_at: queue?.first_at ?? null })

export const presentCourseEnrollments = ({
  id,
  title,
  total,
  active,
}: Awaited<ReturnType<typeof listEnrollmentsByCourse>>[number]) => ({
  course: { id, _id: id, title },
  total: Number(total),
  active: Number(active),
})
