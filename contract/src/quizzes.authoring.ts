import * as z from 'zod/mini'
import { detail, editOf, id, requiredId } from './fields.ts'
import { limits } from './limits.ts'
import { question, questionForm, questionParams, quiz, quizDetailsForm, quizParams } from './quizzes.admin.ts'
import { defineRoute } from './route.ts'

export const updateQuizDetails = defineRoute({
  method: 'PUT',
  path: '/api/admin/quizzes/:quizId/details',
  access: 'teacher',
  summary: 'Change title, description, due date and settings of a quiz; its questions stay as they are',
  params: quizParams,
  query: editOf,
  body: quizDetailsForm,
  reply: { status: 200, schema: quiz },
})

export const importQuestions = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/import-questions',
  access: 'teacher',
  summary: 'Add many questions to a quiz, all of them or none',
  params: quizParams,
  body: z.object({
    questions: z
      .array(questionForm)
      .check(
        z.minLength(1, 'There is no question to add.'),
        z.maxLength(limits.quiz.questions, `A quiz has at most ${limits.quiz.questions} questions.`),
      ),
  }),
  maxBodyBytes: limits.quiz.body,
  reply: { status: 201, schema: z.array(question) },
})

export const duplicateQuestion = defineRoute({
  method: 'POST',
  path: '/api/admin/questions/:questionId/duplicate',
  access: 'teacher',
  summary: 'Put a copy of a question behind it',
  params: questionParams,
  reply: { status: 201, schema: question },
})

export const arrangeQuestions = defineRoute({
  method: 'PUT',
  path: '/api/admin/quizzes/:quizId/question-order',
  access: 'teacher',
  summary: 'Put the questions of a quiz into this order',
  params: quizParams,
  body: z.object({ question_ids: z.array(id).check(z.maxLength(limits.quiz.questions)) }),
  reply: { status: 200, schema: detail },
})

const MOMENT = 'Please choose a day and a time.'

/** Without a moment at once; a moment to come is kept, and the server publishes then. */
export const publishQuiz = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/publish',
  access: 'teacher',
  summary: 'Show a draft to the students of its course, now or at a moment to come',
  params: quizParams,
  body: z.object({ publish_at: z.nullish(z.iso.datetime({ offset: true, error: MOMENT })) }),
  reply: { status: 200, schema: quiz },
})

export const withdrawQuiz = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/withdraw',
  access: 'teacher',
  summary: 'Make a quiz that nobody has begun a draft again, or give up the moment at which a draft is to be published',
  params: quizParams,
  reply: { status: 200, schema: quiz },
})

/** Pictures belong to a course: in another one, `left_out` questions that show one are missing. */
export const duplicateQuiz = defineRoute({
  method: 'POST',
  path: '/api/admin/quizzes/:quizId/duplicate',
  access: 'teacher',
  summary: 'Copy a quiz as a draft, into its own course or another one',
  params: quizParams,
  body: z.object({ course_id: requiredId('Please choose a course.') }),
  reply: { status: 201, schema: z.extend(quiz, { left_out: z.int() }) },
})

export const quizzesAuthoringRoutes = {
  updateQuizDetails,
  importQuestions,
  duplicateQuestion,
  arrangeQuestions,
  publishQuiz,
  withdrawQuiz,
  duplicateQuiz,
}
