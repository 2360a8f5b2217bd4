import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/queue.queries.ts'
import { notifyStudent } from '../notifications/index.ts'
import { listNextPeople, type People } from './news.queries.ts'

/** A course may have ten thousand students: a job tells so many of them and leaves the rest to the next one. */
const AT_ONCE = 100

export type Words = { message: string; link: string; subject: string; label: string }

type Portion = {
  people: Omit<People, 'most'>
  eventType: string
  words: Words
  /** What the mail says beside the message. */
  lines: string[]
  /** What is told of: nobody is told twice of the same. */
  matter: string
  /** What tells those behind the last of this portion. */
  rest: { kind: string; payload: object }
}

/** The next students of a course hear of something, in one transaction with the job for those behind them. */
export async function tellPortion(tx: Tx, { clock, config }: Deps, portion: Portion): Promise<void> {
  const { people, words, matter, rest } = portion
  const told = await listNextPeople(tx, { ...people, most: AT_ONCE }, clock.now())
  for (const { id, email } of told)
    await notifyStudent(tx, clock, {
      userId: id,
      email,
      eventType: portion.eventType,
      courseId: people.courseId,
      message: words.message,
      link: words.link,
      mail: {
        subject: words.subject,
        lines: [words.message, ...portion.lines],
        action: { label: words.label, url: config.publicUrl + words.link },
      },
      once: `${matter}:${id}`,
    })
  const last = told.at(-1)
  if (last && told.length === AT_ONCE)
    await enqueueJob(
      tx,
      { kind: rest.kind, id: `${matter}:${last.id}`, payload: { ...rest.payload, after: last.id } },
      clock,
    )
}
