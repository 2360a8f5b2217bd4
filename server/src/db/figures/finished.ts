import { type Kysely, sql } from 'kysely'
import type { Engine } from '../dialect.ts'
import { makeTrigger } from './make-trigger.ts'

/**
 * Whether somebody has done all that a course holds: the same as a progress of 100, kept beside the enrollment. A quiz counts
 * once it has questions, and for whoever took it while it had some.
 */
const DONE = {
  videos:
    'exists (select 1 from video_views where video_id = videos.id and user_id = enrollments.user_id and watched_at is not null)',
  assignments:
    'exists (select 1 from assignment_submissions where assignment_id = assignments.id and user_id = enrollments.user_id and returned_at is null)',
  quizzes:
    'exists (select 1 from quiz_attempts where quiz_id = quizzes.id and user_id = enrollments.user_id and submitted_at is not null)',
}
const COUNTS = {
  videos: '1 = 1',
  assignments: '1 = 1',
  quizzes: 'exists (select 1 from quiz_questions where quiz_id = quizzes.id)',
}
type Work = keyof typeof DONE
const WORK = Object.keys(DONE) as Work[]

const of = (work: Work) =>
  `select 1 from ${work} where ${work}.course_id = enrollments.course_id and ${work}.deleted_at is null`
const undone = WORK.map((work) => `exists (${of(work)} and ${COUNTS[work]} and not ${DONE[work]})`).join(' or ')
const anything = WORK.map((work) => `exists (${of(work)} and (${COUNTS[work]} or ${DONE[work]}))`).join(' or ')
const FINISHED = `case when ${undone} then 0 when ${anything} then 1 else 0 end`

/** Sets right those of the enrollments in question that are not; the others are left alone. */
const settle = (which: string) =>
  `update enrollments set finished = 1 - finished where ${which} and finished <> ${FINISHED};`

export const recountFinished = <DB>(db: Kysely<DB>) => sql.raw(settle('1 = 1')).execute(db)

export async function findFinishedFaults<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string; finished: number }>`
    select id, finished from enrollments where finished <> ${sql.raw(FINISHED)} limit 20`.execute(db)
  return rows.map(({ id, finished }) => `enrollment ${id}: kept as ${finished === 1 ? 'finished' : 'not finished'}`)
}

/** What a student does touches one enrollment; what a course holds touches those that it may finish or open again. */
const CAUSES = [
  { on: 'enrollments', events: ['insert'], which: (row: string) => `enrollments.id = ${row}.id` },
  ...(
    [
      ['video_views', 'watched_at', 'videos', 'video_id'],
      ['assignment_submissions', 'returned_at', 'assignments', 'assignment_id'],
      ['quiz_attempts', 'submitted_at', 'quizzes', 'quiz_id'],
    ] as const
  ).map(([on, column, work, item]) => ({
    on,
    events: ['insert', `update of ${column}`, 'delete'],
    which: (row: string) =>
      `enrollments.user_id = ${row}.user_id and enrollments.course_id = (select course_id from ${work} where id = ${row}.${item})`,
  })),
  ...WORK.map((on) => ({
    on,
    events: ['insert', 'update of deleted_at', 'delete'],
    which: (row: string) => `enrollments.course_id = ${row}.course_id`,
  })),
  {
    on: 'quiz_questions',
    events: ['insert', 'delete'],
    which: (row: string) => `enrollments.course_id = (select course_id from quizzes where id = ${row}.quiz_id)`,
    /** Only the first question that comes and the last that goes change what the quiz counts for. */
    when: (row: string) => `(select count(*) from quiz_questions where quiz_id = ${row}.quiz_id) < 2`,
  },
]

/** Makes the triggers that keep it, in the transaction of each cause, and settles what is there already. */
export async function keepFinished(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const { on, events, which, ...cause } of CAUSES)
    for (const event of events) {
      const kind = event.split(' ')[0]
      const row = kind === 'delete' ? 'old' : 'new'
      const condition = 'when' in cause ? ` and ${cause.when(row)}` : ''
      const body = settle(`${which(row)}${condition}`)
      await makeTrigger(db, engine, { name: `finished_${on}_${kind}`, event, on, body })
    }
  await recountFinished(db)
}
