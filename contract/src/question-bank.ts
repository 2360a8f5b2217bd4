import * as z from 'zod/mini'
import { detail, editOf, id, text, timestamp, version } from './fields.ts'
import { limits } from './limits.ts'
import { question, quizParams } from './quizzes.admin.ts'
import { defineRoute } from './route.ts'

/** A list, or comma-separated text from a form; lowercase, without duplicates. */
const tags = z.pipe(
  z.pipe(z.union([z.array(text()), text(limits.text.long)]), z.transform(readTags)),
  z.array(z.string()).check(
    z.maxLength(limits.bank.tags, `A question has at most ${limits.bank.tags} tags.`),
    z.refine(
      (all) => all.every((tag) => tag.length <= limits.bank.tag),
      `A tag can have at most ${limits.bank.tag} characters.`,
    ),
  ),
)
export const tagsForm = z.object({ tags })

function readTags(written: string | string[]): string[] {
  const all = typeof written === 'string' ? written.split(/[,،]/) : written
  return [...new Set(all.map((tag) => tag.trim().toLowerCase()).filter(Boolean))]
}

/** A question kept for any quiz; `used` counts the quiz questions that were copied from it or kept as it. */
const bankQuestion = z.extend(question, {
  tags: z.array(z.string()),
  tags_version: version,
  course_title: z.string(),
  used: z.int(),
  created_at: timestamp,
})
export type BankQuestion = z.output<typeof bankQuestion>

const bankParams = z.object({ bankQuestionId: id })
const manyIds = (message: string) =>
  z.array(id).check(z.minLength(1, message), z.maxLength(limits.quiz.questions, 'Too many questions at once.'))

/** Newest first. `next` is the id of a page's last question, null at the end; it requests the following page. */
export const listBankQuestions = defineRoute({
  method: 'GET',
  path: '/api/admin/question-bank',
  access: 'teacher',
  summary: 'List questions that are kept across courses, by words and tag',
  query: z.object({ search: z.optional(text()), tag: z.optional(text(limits.bank.tag)), after: z.optional(id) }),
  reply: { status: 200, schema: z.object({ questions: z.array(bankQuestion), next: z.nullable(id) }) },
})

export const listBankTags = defineRoute({
  method: 'GET',
  path: '/api/admin/question-bank/tags',
  access: 'teacher',
  summary: 'List the tags of kept questions, and how many carry each',
  reply: { status: 200, schema: z.array(z.object({ tag: z.string(), count: z.int() })) },
})

/**
 * A question that this course keeps already is updated and gains these tags; a copy of another course’s is kept as a
 * new one.
 */
export const keepQuestions = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/keep-questions',
  access: 'teacher',
  summary: 'Keep questions of a quiz in the bank',
  params: quizParams,
  body: z.object({ question_ids: manyIds('Choose a question to keep.'), tags: z._default(tags, []) }),
  reply: { status: 200, schema: z.object({ detail: z.string(), kept: z.int() }) },
})

export const addBankQuestions = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/bank-questions',
  access: 'teacher',
  summary: 'Put copies of kept questions into a quiz, their pictures too',
  params: quizParams,
  body: z.object({ bank_question_ids: manyIds('Choose a question.') }),
  reply: { status: 201, schema: z.array(question) },
})

export const tagBankQuestion = defineRoute({
  method: 'PUT',
  path: '/api/admin/question-bank/:bankQuestionId/tags',
  access: 'teacher',
  summary: 'Replace the tags of a kept question',
  params: bankParams,
  query: editOf,
  body: tagsForm,
  reply: { status: 200, schema: z.object({ tags: z.array(z.string()) }) },
})

export const deleteBankQuestion = defineRoute({
  method: 'DELETE',
  path: '/api/admin/question-bank/:bankQuestionId',
  access: 'teacher',
  summary: 'Take a question out of the bank; quizzes keep theirs',
  params: bankParams,
  reply: { status: 200, schema: detail },
})

export const questionBankRoutes = {
  listBankQuestions,
  listBankTags,
  keepQuestions,
  addBankQuestions,
  tagBankQuestion,
  deleteBankQuestion,
}
