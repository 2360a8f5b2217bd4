import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from './make-trigger.ts'

/**
 * Whether a student has done everything in a course: the same as a progress of 100, kept beside the
 * enrollment. A quiz counts once it is published and has questions, and for a student who took it
 * while it had some.
 */
const DONE = {
  videos:
    'exists (select 1 from video_views where video_id = videos.id and user_id = enrollments.user_id and watched_at is not null)',
  assignments:
    'exists (select 1 from assignment_submissions where assignment_id = assignments.id and user_id = enrollments.user_id and returned_at is null)',
  quizzes:
    'exists (select 1 from quiz_attempts where quiz_id = quizzes.id and user_id = enrollments.user_id and submitted_at is not null)',
}
const ASKS = 'exists (select 1 from quiz_questions where quiz_id = quizzes.id)'
const COUNTS = { videos: '1 = 1', assignments: '1 = 1', quizzes: `quizzes.is_draft = 0 and ${ASKS}` }
/** For migrations from before there were drafts. */
const COUNTED_BEFORE_DRAFTS = { ...COUNTS, quizzes: ASKS }
type Work = keyof typeof DONE
const WORK = Object.keys(DONE) as Work[]

const of = (work: Work) =>
  `select 1 from ${work} where ${work}.course_id = enrollments.course_id and ${work}.deleted_at is null`
const finishedBy = (counts: Record<Work, string>) => {
  const undone = WORK.map((work) => `exists (${of(work)} and ${counts[work]} and not ${DONE[work]})`).join(' or ')
  const anything = WORK.map((work) => `exists (${of(work)} and (${counts[work]} or ${DONE[work]}))`).join(' or ')
  return `case when ${undone} then 0 when ${anything} then 1 else 0 end`
}
const FINISHED = finishedBy(COUNTS)

/** Corrects the affected enrollments that are wrong; the others are left alone. */
const settle = (which: string, finished = FINISHED) =>
  `update enrollments set finished = 1 - finished where ${which} and finished <> ${finished};`

export const recountFinished = <DB>(db: Kysely<DB>) => sql.raw(settle('1 = 1')).execute(db)

export async function findFinishedFaults<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string; finished: number }>`
    select id, finished from enrollments where finished <> ${sql.raw(FINISHED)} limit 20`.execute(db)
  return rows.map(({ id, finished }) => `enrollment ${id}: kept as ${finished === 1 ? 'finished' : 'not finished'}`)
}

/** Changes to a course's content wait for what students do in it, and for each other. */
const changing = (courseId: string) => `perform 1 from courses where id = ${courseId} for no key update;`
const doing = (courseId: string, userId: string) => `perform 1 from courses where id = ${courseId} for share;
  perform 1 from enrollments where user_id = ${userId} and course_id = ${courseId} for no key update;`

type Cause = { on: string; events: string[]; which: (row: string) => string; waits: (row: string) => string }

/**
 * A student's action affects one enrollment; a change of content affects those that it may finish
 * or reopen.
 */
const CAUSES: Cause[] = [
  {
    on: 'enrollments',
    events: ['insert'],
    which: (row) => `enrollments.id = ${row}.id`,
    waits: (row) => doing(`${row}.course_id`, `${row}.user_id`),
  },
  ...(
    [
      ['video_views', 'watched_at', 'videos', 'video_id'],
      ['assignment_submissions', 'returned_at', 'assignments', 'assignment_id'],
      ['quiz_attempts', 'submitted_at', 'quizzes', 'quiz_id'],
    ] as const
  ).map(([on, column, work, item]): Cause => {
    const courseId = (row: string) => `(select course_id from ${work} where id = ${row}.${item})`
    return {
      on,
      events: ['insert', `update of ${column}`, 'delete'],
      which: (row) => `enrollments.user_id = ${row}.user_id and enrollments.course_id = ${courseId(row)}`,
      waits: (row) => doing(courseId(row), `${row}.user_id`),
    }
  }),
  ...WORK.map(
    (on): Cause => ({
      on,
      events: ['insert', 'update of deleted_at', 'delete'],
      which: (row) => `enrollments.course_id = ${row}.course_id`,
      waits: (row) => changing(`${row}.course_id`),
    }),
  ),
  {
    on: 'quiz_questions',
    events: ['insert', 'delete'],
    // Only the first question added and the last one removed change whether the quiz counts.
    // PostgreSQL runs this when all rows of a statement are there: among those inserted together
    // the one with the smallest id represents all.
    which: (row) => `enrollments.course_id = (select course_id from quizzes where id = ${row}.quiz_id)
      and not exists (select 1 from quiz_questions where quiz_id = ${row}.quiz_id and id < ${row}.id)`,
    waits: (row) => changing(`(select course_id from quizzes where id = ${row}.quiz_id)`),
  },
]

/** Creates the triggers that maintain it, in the transaction of each cause, and fills it for existing rows. */
export async function keepFinished(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const trigger of triggersOf(FINISHED)) {
    const event = trigger.name === 'finished_quizzes_update' ? `${trigger.event}, is_draft` : trigger.event
    await makeTrigger(db, engine, { ...trigger, event })
  }
  await recountFinished(db)
}

/** The same from before there were drafts. */
export async function keepFinishedBeforeDrafts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const finished = finishedBy(COUNTED_BEFORE_DRAFTS)
  for (const trigger of triggersOf(finished)) await makeTrigger(db, engine, trigger)
  await sql.raw(settle('1 = 1', finished)).execute(db)
}

export async function stopKeepingFinished(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const { name } of triggersOf(FINISHED))
    await sql.raw(engine === 'sqlite' ? `drop trigger ${name}` : `drop function ${name} cascade`).execute(db)
}

const triggersOf = (finished: string) =>
  CAUSES.flatMap(({ on, events, which, waits }) =>
    events.map((event) => {
      const kind = event.split(' ')[0]
      const row = kind === 'delete' ? 'old' : 'new'
      return { name: `finished_${on}_${kind}`, event, on, body: settle(which(row), finished), waits: waits(row) }
    }),
  )
