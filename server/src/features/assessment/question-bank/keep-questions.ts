import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { bodyOf, linkToBank, listOrigins, listQuestionsOf, lockQuiz, type Question } from '../quizzes/index.ts'
import { idsOfCourse, placesOf, tagsIn } from './question-bank.queries.ts'
import { wordingOf } from './wording.ts'

type Kept = { questionIds: string[]; tags: string[] }

/**
 * Copies questions of a quiz into the bank. One that its own course keeps already is updated and gains these tags; one
 * that came from another course is kept as a new one, so nobody overwrites the work of others.
 */
export function keepQuestions(deps: Deps, actor: Actor, quizId: string, { questionIds, tags }: Kept): Promise<number> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, engine, quizId)
    const questions = (await listQuestionsOf(tx, quizId)).filter(({ id }) => questionIds.includes(id))
    if (questions.length < new Set(questionIds).size) throw new AppError('not_found', 'Question not found.')
    const created_at = isoTime(clock.now())
    const links = await linksOf(tx, quiz, questions)
    const rows = questions.map((question) => ({
      ...columnsOf(question),
      id: links.get(question.id) ?? '',
      course_id: quiz.course_id,
      created_at,
    }))
    await writeRows(tx, rows)
    await addTags(tx, rows, tags)
    await linkToBank(tx, links)
    await recordAudit(tx, deps, actor, {
      action: 'bank-question.kept',
      subject: { type: 'quiz', id: quizId },
      summary: `Kept ${rows.length === 1 ? '1 question' : `${rows.length} questions`} of the quiz ${quiz.title} in the bank`,
      after: { questions, tags },
    })
    return rows.length
  })
}

/** The bank id for each question. Two copies of the same original can't both update it. */
async function linksOf(tx: Tx, quiz: { id: string; course_id: string }, questions: Question[]) {
  const origins = new Map((await listOrigins(tx, quiz.id)).map(({ id, bank_id }) => [id, bank_id ?? '']))
  const own = await idsOfCourse(tx, quiz.course_id, [...origins.values()])
  return new Map(
    questions.map(({ id }) => {
      const origin = origins.get(id) ?? ''
      return [id, own.delete(origin) ? origin : randomUUID()]
    }),
  )
}

const columnsOf = (question: Question) => ({
  text: question.text,
  explanation: question.explanation,
  image_url: question.image_url,
  points: question.points,
  asset_id: question.asset?.id ?? null,
  body: bodyOf(question),
  wording: wordingOf(question),
})

type Row = ReturnType<typeof columnsOf> & { id: string; course_id: string; created_at: string }

async function writeRows(tx: Tx, rows: Row[]): Promise<void> {
  await tx
    .insertInto('bank_questions')
    .values(rows)
    .onConflict((oc) =>
      oc.column('id').doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        explanation: ref('excluded.explanation'),
        image_url: ref('excluded.image_url'),
        points: ref('excluded.points'),
        asset_id: ref('excluded.asset_id'),
        body: ref('excluded.body'),
        wording: ref('excluded.wording'),
      })),
    )
    .execute()
}

async function addTags(tx: Tx, rows: Row[], tags: string[]): Promise<void> {
  if (tags.length === 0) return
  const ids = rows.map(({ id }) => id)
  // An existing one keeps its place in the list, and its tags are stored with that place.
  const placed = await placesOf(tx, ids)
  const there = await tagsIn(tx, ids)
  const values = ids.flatMap((question_id) =>
    [...new Set(tags)].map((tag) => ({ question_id, tag, created_at: placed.get(question_id) ?? '' })),
  )
  const all = new Set([...there, ...values].map(({ question_id, tag }) => `${question_id} ${tag}`))
  for (const id of ids)
    if ([...all].filter((one) => one.startsWith(id)).length > limits.bank.tags)
      throw invalidField('tags', `A question has at most ${limits.bank.tags} tags.`)
  await tx
    .insertInto('bank_tags')
    .values(values)
    .onConflict((oc) => oc.columns(['question_id', 'tag']).doNothing())
    .execute()
}
