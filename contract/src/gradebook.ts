import * as z from 'zod/mini'
import { id, wholeNumber } from './fields.ts'
import { paging } from './paging.ts'
import { courseRef, personRef } from './refs.ts'
import { defineRoute } from './route.ts'

const kind = z.enum(['assignment', 'quiz'])

/** A column of the grid: a quiz or an assignment. A quiz counts in its own points. */
const item = z.object({ id, kind, title: z.string() })
export type GradebookItem = z.output<typeof item>

/** One student's result in one item; `score` is null while nothing counts yet. */
const mark = z.object({
  item_id: id,
  is_submitted: z.boolean(),
  is_late: z.boolean(),
  score: z.nullable(z.number()),
  out_of: z.int(),
})

const row = z.object({
  student: personRef,
  is_active: z.boolean(),
  progress: wholeNumber(0, 100),
  marks: z.array(mark),
})
export type GradebookRow = z.output<typeof row>

const gradebook = z.object({ course: courseRef, items: z.array(item), rows: z.array(row) })
export type Gradebook = z.output<typeof gradebook>

const params = z.object({ courseId: id })

export const getGradebook = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/gradebook',
  access: 'teacher',
  summary: 'Read the marks of a course: students by assignments and quizzes',
  params,
  query: z.object(paging),
  reply: { status: 200, schema: gradebook },
})

export const exportGradebook = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/gradebook/export',
  access: 'teacher',
  summary: 'Download the marks of a course as CSV',
  params,
  reply: { status: 200, stream: 'text/csv' },
})

export const gradebookRoutes = { getGradebook, exportGradebook }
