import * as z from 'zod/mini'
import { detail, editOf, id, isoDate, requiredId, text, timestamp, version, wholeNumber } from './fields.ts'
import { given, measured, task, viewedAsset } from './imaging.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'
import { requiredStraightText, straightText } from './straight-text.ts'

const QUESTION_RULE = 'Please ensure the question has text and at least two options, with one marked as correct.'

/** A picture that was uploaded with `uploadImage`. */
const uploadedImage = text(limits.text.short).check(
  z.refine(
    (value) => value === '' || /^\/files\/public\/images\/[\w-]+\.webp$/.test(value),
    'Please upload the image again.',
  ),
)

const pointsRule = () => `A question is worth 0.5 to ${limits.imaging.points} points.`

/**
 * An id keeps an existing question or option; without one, a question or option of the same text is kept, else it is new.
 * Past submissions are scored anew (`applyRegrade`) by these ids, so an editor sends them. A question has either options
 * or a task, and a task its picture (`asset_id`); a choice may have one too.
 */
export const questionForm = z
  .object({
    id: z.optional(id),
    text: requiredStraightText(limits.quiz.questionText, QUESTION_RULE),
    explanation: z._default(straightText(limits.quiz.explanation), ''),
    image_url: z.nullish(uploadedImage),
    points: z._default(
      z.number(pointsRule()).check(z.minimum(0.5, pointsRule()), z.maximum(limits.imaging.points, pointsRule())),
      1,
    ),
    asset_id: z.nullish(id),
    task: z.nullish(task),
    options: z._default(
      z
        .array(
          z.object({
            id: z.optional(id),
            text: requiredStraightText(limits.quiz.optionText, QUESTION_RULE),
            is_correct: z._default(z.boolean(), false),
          }),
          QUESTION_RULE,
        )
        .check(z.maxLength(limits.quiz.options, `A question has at most ${limits.quiz.options} options.`)),
      [],
    ),
  })
  .check(
    z.refine(({ task, options }) => task || (options.length >= 2 && options.some((option) => option.is_correct)), {
      error: QUESTION_RULE,
      path: ['options'],
    }),
    z.refine(
      ({ options }) => options.every((one) => one.text === '' || options.find(({ text }) => text === one.text) === one),
      {
        error: 'Two options are the same.',
        path: ['options'],
      },
    ),
    z.refine(({ task, options }) => !task || options.length === 0, {
      error: 'A question has either options or a task on its picture.',
      path: ['options'],
    }),
    z.refine(({ task, asset_id }) => !task || task.kind === 'number' || asset_id, {
      error: 'Please choose a picture.',
      path: ['asset_id'],
    }),
  )

/** Which of several attempts is a student's result. */
export const countingAttempt = z.enum(['best', 'last', 'first'])
export type CountingAttempt = z.output<typeof countingAttempt>

/** Settings that are off unless they are set. */
const settingsForm = {
  time_limit_minutes: z.nullish(wholeNumber(1, limits.quiz.minutes)),
  pass_mark: z.nullish(wholeNumber(1, 100, 'The pass mark is a percentage from 1 to 100.')),
  attempts_allowed: z._default(wholeNumber(1, limits.quiz.attempts), 1),
  counting_attempt: z._default(countingAttempt, 'best'),
  shuffle_questions: z._default(z.boolean(), false),
  /** Unlike the others on unless it is set: an author's own order tells who knows the author. */
  shuffle_options: z._default(z.boolean(), true),
  ask_count: z.nullish(
    wholeNumber(1, limits.quiz.questions, `An attempt asks 1 to ${limits.quiz.questions} of the questions.`),
  ),
  review_by_hand: z._default(z.boolean(), false),
}

export const quizForm = z.object({
  title: requiredStraightText(limits.text.short, 'Please enter a quiz title.'),
  description: z._default(straightText(limits.text.long), ''),
  course_id: requiredId('Please select a course first to add a quiz.'),
  due_date: z.nullish(isoDate('Please choose a due date.')),
  questions: z._default(
    z
      .array(questionForm)
      .check(z.maxLength(limits.quiz.questions, `A quiz has at most ${limits.quiz.questions} questions.`)),
    [],
  ),
  ...settingsForm,
})

/** All of a quiz but its questions, which an editor saves one by one. */
export const quizDetailsForm = z.omit(quizForm, { questions: true, course_id: true })

export const question = z.object({
  id,
  text: z.string(),
  explanation: z.string(),
  image_url: z.nullable(z.string()),
  points: z.number(),
  asset: z.nullable(viewedAsset),
  task: z.nullable(task),
  options: z.array(z.object({ id, text: z.string(), is_correct: z.boolean() })),
  /** Where it can be edited. */
  version: z.optional(version),
})
export type Question = z.output<typeof question>

export const quiz = z.object({
  id,
  title: z.string(),
  description: z.string(),
  course_id: id,
  due_date: z.nullable(timestamp),
  time_limit_minutes: z.nullable(z.int()),
  pass_mark: z.nullable(z.int()),
  attempts_allowed: z.int(),
  counting_attempt: countingAttempt,
  /** Each attempt has an order of its own. */
  shuffle_questions: z.boolean(),
  /** The options stand in an order of each student's own. */
  shuffle_options: z.boolean(),
  /** So many questions are drawn for each attempt; null asks all. */
  ask_count: z.nullable(z.int()),
  /** Every submission waits for a person, also where the key can score it; until then its computed score stands. */
  review_by_hand: z.boolean(),
  /** Students see no draft. */
  is_draft: z.boolean(),
  /** When a draft is to be published by itself. */
  publish_at: z.nullable(timestamp),
  questions: z.array(question),
  /** Of all of it, and of all but its questions. */
  version,
  details_version: version,
})
export type Quiz = z.output<typeof quiz>

export const quizParams = z.object({ quizId: id })
export const questionParams = z.object({ questionId: id })

export const listQuizzesForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/quizzes',
  access: 'teacher',
  summary: 'List the quizzes of a course',
  query: z.object({ course_id: id }),
  reply: { status: 200, schema: z.array(z.extend(quiz, { submission_count: z.int() })) },
})

export const getQuizForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId',
  access: 'teacher',
  summary: 'Read a quiz with its questions and right answers',
  params: quizParams,
  reply: { status: 200, schema: quiz },
})

export const countRunningAttempts = defineRoute({
  method: 'GET',
  path: '/api/admin/quizzes/:quizId/running-attempts',
  access: 'teacher',
  summary: 'Count the students who are answering a quiz now, up to 1000',
  params: quizParams,
  reply: { status: 200, schema: z.object({ count: z.int() }) },
})

export const createQuiz = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes',
  access: 'teacher',
  summary: 'Create a quiz with its questions, as a draft or for students to see',
  body: z.extend(quizForm, { is_draft: z._default(z.boolean(), false) }),
  maxBodyBytes: limits.quiz.body,
  reply: { status: 201, schema: quiz },
})

export const updateQuiz = defineRoute({
  method: 'PUT',
  path: '/api/admin/quizzes/:quizId',
  access: 'teacher',
  summary:
    'Replace a quiz; past submissions keep what was asked, and regrade_count tells how many of them the new key would change',
  params: quizParams,
  query: editOf,
  body: quizForm,
  maxBodyBytes: limits.quiz.body,
  reply: { status: 200, schema: z.extend(quiz, { regrade_count: z.int() }) },
})

export const deleteQuiz = defineRoute({
  method: 'DELETE',
  path: '/api/admin/quizzes/:quizId',
  access: 'teacher',
  summary: 'Delete a quiz',
  params: quizParams,
  reply: { status: 200, schema: detail },
})

export const createQuestion = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/questions',
  access: 'teacher',
  summary: 'Add a question to a quiz',
  params: quizParams,
  body: questionForm,
  reply: { status: 201, schema: question },
})

export const updateQuestion = defineRoute({
  method: 'PUT',
  path: '/api/admin/questions/:questionId',
  access: 'teacher',
  summary: 'Change a question; regrade_count tells how many past submissions the new key would change',
  params: questionParams,
  query: editOf,
  body: questionForm,
  reply: { status: 200, schema: z.extend(question, { regrade_count: z.int() }) },
})

export const deleteQuestion = defineRoute({
  method: 'DELETE',
  path: '/api/admin/questions/:questionId',
  access: 'teacher',
  summary: 'Delete a question',
  params: questionParams,
  reply: { status: 200, schema: detail },
})

/** What an author's own answer to a question would be worth; nothing is kept. */
export const tryQuestion = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/try-question',
  access: 'teacher',
  summary: 'Score an answer to a question as it stands in the editor',
  params: quizParams,
  body: z.object({ question: questionForm, given }),
  reply: {
    status: 200,
    schema: z.object({ points: z.number(), is_correct: z.boolean(), measured: z.nullable(measured) }),
  },
})

export const quizzesAdminRoutes = {
  listQuizzesForAdmin,
  getQuizForAdmin,
  countRunningAttempts,
  createQuiz,
  updateQuiz,
  deleteQuiz,
  createQuestion,
  updateQuestion,
  deleteQuestion,
  tryQuestion,
}
