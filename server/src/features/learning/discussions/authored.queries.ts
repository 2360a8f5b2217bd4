import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { type Engine, locked } from '../../../db/dialect.ts'
import type { Tables } from '../../../db/tables/index.ts'

export const postIdsOf = (tx: Tx, authorId: string) =>
  tx.selectFrom('lesson_posts as own').select('own.id').where('own.author_id', '=', authorId)

/** Locks the questions a user asked or answered, before changing anything under them. */
export const lockQuestionsWith = (tx: Tx, engine: Engine, authorId: string) =>
  locked(
    engine,
    tx
      .selectFrom('lesson_posts')
      .select(['id', 'course_id', 'video_id'])
      .where(
        'id',
        'in',
        tx
          .selectFrom('lesson_posts as own')
          .select((eb) => eb.fn.coalesce('own.question_id', 'own.id').as('id'))
          .where('own.author_id', '=', authorId),
      )
      .orderBy('id'),
  ).execute()

const answersTo = (eb: ExpressionBuilder<Tables, 'lesson_posts'>) =>
  eb
    .selectFrom('lesson_posts as answer')
    .whereRef('answer.question_id', '=', 'lesson_posts.id')
    .where('answer.removed_at', 'is', null)

export const answersOf = (eb: ExpressionBuilder<Tables, 'lesson_posts'>) =>
  answersTo(eb).select((inner) => inner.fn.countAll<number>().as('answers'))

export const isAnsweredByStaff = (eb: ExpressionBuilder<Tables, 'lesson_posts'>) =>
  eb.exists(answersTo(eb).select(sql.lit(1).as('one')).where('answer.is_staff', '=', 1))

/** Everyone who wrote in one of these threads. */
export const listWriters = (tx: Tx, questionIds: string[]) =>
  tx
    .selectFrom('lesson_posts')
    .select('author_id')
    .distinct()
    .where('question_id', 'in', questionIds)
    .union(tx.selectFrom('lesson_posts').select('author_id').where('id', 'in', questionIds))
    .execute()
