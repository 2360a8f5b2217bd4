import * as z from 'zod/mini'
import { detail, id, requiredText, seconds, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { keyset, keysetReply } from './paging.ts'
import { defineRoute } from './route.ts'

/** A question under a lesson, or an answer to one. A removed post has no text for students. */
const post = z.object({
  id,
  author: z.string(),
  /** Written by someone on the staff. */
  is_staff: z.boolean(),
  is_own: z.boolean(),
  text: z.nullable(z.string()),
  is_removed: z.boolean(),
  /** Until when the caller may edit it; null if they can't. */
  editable_until: z.nullable(timestamp),
  created_at: timestamp,
  edited_at: z.nullable(timestamp),
})
export type Post = z.output<typeof post>

const question = z.extend(post, {
  course_id: id,
  video_id: id,
  /** Seconds into the lesson; null if it isn't about a moment. */
  at: z.nullable(z.number()),
  answers: z.int(),
  is_answered: z.boolean(),
  /** Whether the caller may accept an answer. */
  can_accept: z.boolean(),
})
export type Question = z.output<typeof question>

const answer = z.extend(post, { question_id: id, is_accepted: z.boolean() })
export type Answer = z.output<typeof answer>

export const postForm = z.object({ text: requiredText(limits.posts.text, 'Write something.') })
export const questionForm = z.extend(postForm, { at: z.nullable(seconds) })
export const reportForm = z.object({ reason: requiredText(limits.posts.reason, 'Say what is wrong with it.') })

const ofLesson = z.object({ videoId: id })
const ofQuestion = z.object({ questionId: id })
const params = z.object({ postId: id })

export const listQuestions = defineRoute({
  method: 'GET',
  path: '/api/courses/videos/:videoId/questions',
  access: 'user',
  summary: 'List what was asked under a lesson, newest first',
  params: ofLesson,
  query: z.object(keyset),
  reply: { status: 200, schema: keysetReply(question) },
})

export const getQuestion = defineRoute({
  method: 'GET',
  path: '/api/courses/questions/:questionId',
  access: 'user',
  summary: 'Read one question',
  params: ofQuestion,
  reply: { status: 200, schema: question },
})

/** The accepted answer keeps its place in the list; the screen shows it first. */
export const listAnswers = defineRoute({
  method: 'GET',
  path: '/api/courses/questions/:questionId/answers',
  access: 'user',
  summary: 'List the answers to a question, oldest first',
  params: ofQuestion,
  query: z.object(keyset),
  reply: { status: 200, schema: keysetReply(answer) },
})

export const askQuestion = defineRoute({
  method: 'POST',
  path: '/api/courses/videos/:videoId/questions',
  access: 'student',
  summary: 'Ask something under a lesson, about a moment of it or none',
  params: ofLesson,
  body: questionForm,
  reply: { status: 201, schema: question },
})

export const answerQuestion = defineRoute({
  method: 'POST',
  path: '/api/courses/questions/:questionId/answers',
  access: 'user',
  summary: 'Answer a question; whoever asked or answered before is told',
  params: ofQuestion,
  body: postForm,
  reply: { status: 201, schema: answer },
})

export const updatePost = defineRoute({
  method: 'PUT',
  path: '/api/courses/posts/:postId',
  access: 'user',
  summary: 'Change what the caller has written, for some minutes',
  params,
  body: postForm,
  reply: { status: 200, schema: detail },
})

export const acceptAnswer = defineRoute({
  method: 'PUT',
  path: '/api/courses/posts/:postId/accepted',
  access: 'user',
  summary: 'Say that an answer is the right one, or no longer: by who asked, or who teaches',
  params,
  body: z.object({ is_accepted: z.boolean() }),
  reply: { status: 200, schema: detail },
})

export const reportPost = defineRoute({
  method: 'POST',
  path: '/api/courses/posts/:postId/reports',
  access: 'student',
  summary: 'Report a question or an answer to the institute, once',
  params,
  body: reportForm,
  reply: { status: 201, schema: detail },
})

const waitingCourse = z.object({ course_id: id, title: z.string(), open: z.int(), reported: z.int() })
export type WaitingCourse = z.output<typeof waitingCourse>

export const listWaitingDiscussions = defineRoute({
  method: 'GET',
  path: '/api/admin/discussions',
  access: 'teacher',
  summary: 'List the courses in which questions or reports wait, with how many',
  reply: { status: 200, schema: z.array(waitingCourse) },
})

/** A question, or a reported answer: `question_id` identifies the thread. */
const waitingPost = z.extend(question, {
  question_id: id,
  lesson: z.string(),
  reasons: z.array(z.string()),
})
export type WaitingPost = z.output<typeof waitingPost>

export const listWaitingPosts = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/discussions',
  access: 'teacher',
  summary: 'List the questions of a course that wait for an answer, or what was reported in it, oldest first',
  params: z.object({ courseId: id }),
  query: z.object({ ...keyset, list: z._default(z.enum(['open', 'reported']), 'open') }),
  reply: { status: 200, schema: keysetReply(waitingPost) },
})

export const removePost = defineRoute({
  method: 'DELETE',
  path: '/api/admin/posts/:postId',
  access: 'teacher',
  summary: 'Hide a question or an answer from students; its text is kept for the trail',
  params,
  reply: { status: 200, schema: detail },
})

export const dismissReports = defineRoute({
  method: 'DELETE',
  path: '/api/admin/posts/:postId/reports',
  access: 'teacher',
  summary: 'Leave a reported question or answer where it is',
  params,
  reply: { status: 200, schema: detail },
})

export const discussionsRoutes = {
  listQuestions,
  getQuestion,
  listAnswers,
  askQuestion,
  answerQuestion,
  updatePost,
  acceptAnswer,
  reportPost,
  listWaitingDiscussions,
  listWaitingPosts,
  removePost,
  dismissReports,
}
