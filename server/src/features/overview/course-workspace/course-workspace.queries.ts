import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'
import { type Moment, openIn } from '../statistics/index.ts'

type Requested = { courseId: string }

/** Content is bounded by its limits; whatever grows with the students comes from tallies. */
export const courseFigures = statement((db: Db, { value }: Params<Requested & Moment>) => {
  const id = value('courseId')
  const count = (work: 'videos' | 'quizzes' | 'assignments', which = sql`1 = 1`) =>
    sql<number>`(select count(*) from ${sql.table(work)} where course_id = ${id} and deleted_at is null and ${which})`
  const kept = (column: 'count' | 'total', name: string, where: RawBuilder<unknown>) =>
    sql<number>`(select coalesce(sum(${sql.ref(column)}), 0) from tallies where name = ${sql.lit(name)} and ${where})`
  const ofCourse = (part: string) => sql`key = ${id} and part = ${sql.lit(part)}`
  const ofWork = (work: 'assignments' | 'quizzes') =>
    sql`key in (select id from ${sql.table(work)} where course_id = ${id} and deleted_at is null)`
  return db.selectNoFrom([
    count('videos').as('lessons'),
    count('quizzes').as('quizzes'),
    count('quizzes', sql`is_draft = 1`).as('draft_quizzes'),
    count('assignments').as('assignments'),
    openIn(id, { now: value('now'), today: value('today'), tomorrow: value('tomorrow') }).as('open'),
    kept('total', 'enrollments', ofCourse('')).as('finished'),
    kept('count', 'certificates', ofCourse('valid')).as('certificates'),
    kept('count', 'applications', ofCourse('pending')).as('applications'),
    kept('count', 'payments', ofCourse('pending')).as('payments'),
    sql<number>`${kept('count', 'ungraded_assignments', ofWork('assignments'))}
      + ${kept('count', 'ungraded_quizzes', ofWork('quizzes'))}`.as('ungraded'),
    sql<number>`(select count(*) from lesson_posts inner join videos on videos.id = lesson_posts.video_id
      where lesson_posts.course_id = ${id} and lesson_posts.is_open = 1 and videos.deleted_at is null)`.as('questions'),
  ])
})

/** The one that is running, or the next to begin. `since`: whatever began earlier is over. */
export const nextClass = statement((db: Db, { value }: Params<Requested & Pick<Moment, 'now'> & { since: string }>) =>
  db
    .selectFrom('live_classes')
    .select(['id', 'title', 'starts_at'])
    .where('course_id', '=', value('courseId'))
    .where('starts_at', '>', value('since'))
    .where('ends_at', '>', value('now'))
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(sql.lit(1)),
)

export const teachersOf = statement((db: Db, { value }: Params<Requested>) =>
  db
    .selectFrom('course_teachers')
    .innerJoin('users', 'users.id', 'course_teachers.user_id')
    .select(['users.id', 'users.full_name', 'users.email'])
    .where('course_id', '=', value('courseId'))
    .where('users.deleted_at', 'is', null)
    .orderBy('users.email'),
)

export async function getPricedCourse(db: Db, courseId: string) {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'price_paisa'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'Course not found.')
  return course
}
