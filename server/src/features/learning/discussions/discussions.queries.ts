import { type Expression, sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Engine, locked } from '../../../db/dialect.ts'
import { type Key, keyAfter } from '../../../db/keyset.ts'
import { type Params, statement } from '../../../db/statement.ts'
import { AppError } from '../../../errors.ts'

const COLUMNS = [
  'lesson_posts.id',
  'lesson_posts.course_id',
  'lesson_posts.video_id',
  'lesson_posts.question_id',
  'lesson_posts.author_id',
  'lesson_posts.is_staff',
  'lesson_posts.at_ms',
  'lesson_posts.text',
  'lesson_posts.answers',
  'lesson_posts.is_open',
  'lesson_posts.accepted_id',
  'lesson_posts.created_at',
  'lesson_posts.edited_at',
  'lesson_posts.removed_at',
  'users.full_name',
  'users.deleted_at as author_deleted_at',
] as const

export const posts = (db: Db | Tx) =>
  db.selectFrom('lesson_posts').innerJoin('users', 'users.id', 'lesson_posts.author_id').select(COLUMNS)

type Behind = Key & { limit: number }
/** After a row, by time and id. */
export const isBehind = (sign: '<' | '>', moment: Expression<unknown>, id: Expression<unknown>) =>
  sql<boolean>`(lesson_posts.created_at, lesson_posts.id) ${sql.raw(sign)} (${moment}, ${id})`

const questionsOf = statement((db, { value }: Params<{ videoId: string } & Behind>) =>
  posts(db)
    .where('lesson_posts.video_id', '=', value('videoId'))
    .where('lesson_posts.question_id', 'is', null)
    .where(isBehind('<', value('moment'), value('id')))
    .orderBy('lesson_posts.created_at', 'desc')
    .orderBy('lesson_posts.id', 'desc')
    .limit(value('limit')),
)
export const listQuestionsOf = (db: Db, videoId: string, after: string | undefined) =>
  questionsOf.all(db, { videoId, ...keyAfter(after, 'newest') })
export type PostRow = Awaited<ReturnType<typeof listQuestionsOf>>[number]

const answersTo = statement((db, { value }: Params<{ questionId: string } & Behind>) =>
  posts(db)
    .where('lesson_posts.question_id', '=', value('questionId'))
    .where(isBehind('>', value('moment'), value('id')))
    .orderBy('lesson_posts.created_at')
    .orderBy('lesson_posts.id')
    .limit(value('limit')),
)
export const listAnswersTo = (db: Db, questionId: string, after: string | undefined) =>
  answersTo.all(db, { questionId, ...keyAfter(after, 'oldest') })

const onePost = statement((db, { value }: Params<{ postId: string }>) =>
  posts(db).where('lesson_posts.id', '=', value('postId')),
)
export async function getPost(db: Db | Tx, postId: string): Promise<PostRow> {
  const post = await onePost.first(db, { postId })
  if (!post) throw new AppError('not_found', "This post doesn't exist.")
  return post
}

/** One change at a time to a question and its answers, so that their counts stay true. */
export const lockQuestion = (tx: Tx, engine: Engine, questionId: string) =>
  locked(engine, tx.selectFrom('lesson_posts').select('id').where('id', '=', questionId)).execute()

/** Counts that show whether a question still needs an answer. */
export const countAnswers = (tx: Tx, questionId: string) =>
  tx
    .selectFrom('lesson_posts')
    .select((eb) => [
      eb.fn.countAll<number>().as('answers'),
      eb.fn.coalesce(eb.fn.sum<number>('is_staff'), sql.lit(0)).as('by_staff'),
    ])
    .where('question_id', '=', questionId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Asker and answerers who can still read the thread; the limit of answers bounds the list. */
export const listThreadPeople = (
  tx: Tx,
  { questionId, courseId, without }: { questionId: string; courseId: string; without: string },
  now: number,
) =>
  tx
    .selectFrom('users')
    .innerJoin('enrollments', 'enrollments.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('lesson_posts')
        .select('author_id')
        .where('id', '=', questionId)
        .union(eb.selectFrom('lesson_posts').select('author_id').where('question_id', '=', questionId)),
    )
    .where('users.id', '!=', without)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('enrollments.course_id', '=', courseId)
    .where('enrollments.ends_at', '>', isoTime(now))
    .execute()

export const findLessonTitle = (tx: Tx, videoId: string) =>
  tx.selectFrom('videos').select('title').where('id', '=', videoId).where('deleted_at', 'is', null).executeTakeFirst()
