import * as z from 'zod/mini'
import {
  detail,
  editOf,
  id,
  idListFromText,
  numberFromText,
  requiredText,
  rupees,
  text,
  timestamp,
  version,
  webUrl,
  wholeNumber,
} from './fields.ts'
import { adminVideo } from './lessons.admin.ts'
import { video } from './lessons.student.ts'
import { limits } from './limits.ts'
import { paging, sortBy } from './paging.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

export const difficultyLevel = z.enum(['Beginner', 'Intermediate', 'Advanced'], 'Difficulty level is required')
/** When a lesson counts as watched: when the student marks it, or once 90 % was really played. */
export const watchRule = z.enum(['mark', 'share'])
/** Whether students may watch lessons in any order, or each only after those before it. */
export const lessonOrder = z.enum(['free', 'in_order'])
export const courseStatus = z.enum(['draft', 'active'], 'Status is required')

const months = limits.enrollment
/** How long access usually lasts, for the public page; empty says nothing. */
const accessMonths = z.union(
  [z.literal(''), numberFromText(wholeNumber(months.minMonths, months.maxMonths))],
  `Enter ${months.minMonths} to ${months.maxMonths} months, or nothing.`,
)

/** The last seven fields are optional: new courses get defaults, existing ones keep their values. */
export const courseForm = z.object({
  title: text(limits.text.short, 'Title must be at least 3 characters').check(
    z.minLength(3, 'Title must be at least 3 characters'),
  ),
  description: text(limits.text.huge, 'Description must be at least 10 characters').check(
    z.minLength(10, 'Description must be at least 10 characters'),
  ),
  price: numberFromText(rupees, 'Price must be a number'),
  difficulty_level: difficultyLevel,
  outcomes: requiredText(limits.text.huge, 'Outcomes are required'),
  prerequisites: requiredText(limits.text.huge, 'Prerequisites are required'),
  curriculum: requiredText(limits.text.huge, 'Curriculum is required'),
  status: courseStatus,
  thumbnail_url: z.optional(webUrl()),
  category: z.optional(text()),
  instructor_name: z.optional(text()),
  bank_account_ids: z.optional(idListFromText('Choose bank accounts from the list.')),
  watch_rule: z.optional(watchRule),
  lesson_order: z.optional(lessonOrder),
  access_months: z.optional(accessMonths),
})

const listedCourse = z.extend(courseRef, {
  price: z.number(),
  category: z.string(),
  thumbnail_url: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  description: z.string(),
  instructor_name: z.string(),
})
export type ListedCourse = z.output<typeof listedCourse>

const exploredCourse = z.extend(listedCourse, {
  difficulty_level: difficultyLevel,
  outcomes: z.string(),
  prerequisites: z.string(),
  curriculum: z.string(),
  video_count: z.int(),
  /** Of the lessons whose length is known, in seconds; null if none is. `is_whole` if all are. */
  video_length: z.nullable(
    z.object({ total: z.number(), shortest: z.number(), longest: z.number(), is_whole: z.boolean() }),
  ),
  access_months: z.nullable(z.int()),
  /** The next three live classes; their links are for students. */
  next_classes: z.array(z.object({ id, title: z.string(), starts_at: timestamp, ends_at: timestamp })),
  preview_videos: z.array(video),
})
export type ExploredCourse = z.output<typeof exploredCourse>

const myCourse = z.extend(courseRef, {
  thumbnail_url: z.nullable(z.string()),
  instructor: z.nullable(z.string()),
  expiration_date: z.nullable(timestamp),
  is_expired: z.boolean(),
  progress: z.int(),
})
export type MyCourse = z.output<typeof myCourse>

export const adminCourse = z.extend(listedCourse, {
  difficulty_level: difficultyLevel,
  outcomes: z.string(),
  prerequisites: z.string(),
  curriculum: z.string(),
  status: courseStatus,
  bank_account_ids: z.array(id),
  watch_rule: watchRule,
  lesson_order: lessonOrder,
  access_months: z.nullable(z.int()),
  total_enrollments: z.int(),
  created_by: z.nullable(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: z.nullable(timestamp),
  version,
})
export type AdminCourse = z.output<typeof adminCourse>
const adminCourseWithVideos = z.extend(adminCourse, { videos: z.array(adminVideo) })

const params = z.object({ courseId: id })

export const exploreCourses = defineRoute({
  method: 'GET',
  path: '/api/courses/explore-courses',
  access: 'public',
  summary: 'List the courses on offer',
  reply: { status: 200, schema: z.array(listedCourse) },
})

export const exploreCourse = defineRoute({
  method: 'GET',
  path: '/api/courses/explore-courses/:courseId',
  access: 'public',
  summary: 'Read one course on offer with its preview lessons',
  params,
  reply: { status: 200, schema: exploredCourse },
})

export const listMyCourses = defineRoute({
  method: 'GET',
  path: '/api/courses/my-courses',
  access: 'user',
  summary: 'List the courses that the caller is or was enrolled in',
  reply: { status: 200, schema: z.array(myCourse) },
})

export const listCoursesForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/courses',
  access: 'staff',
  summary: 'List all courses, drafts included; deleted ones by their status',
  query: z.object({
    ...paging,
    sort: sortBy('title', 'price', 'created_at', 'total_enrollments'),
    status: z.optional(z.enum(['draft', 'active', 'deleted'])),
  }),
  reply: { status: 200, schema: z.array(adminCourse) },
})

export const getCourseForAdmin = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId',
  access: 'staff',
  summary: 'Read one course with its videos',
  params,
  reply: { status: 200, schema: adminCourseWithVideos },
})

export const createCourse = defineRoute({
  method: 'POST',
  path: '/api/admin/courses',
  access: 'admin',
  summary: 'Create a course',
  encoding: 'multipart',
  body: courseForm,
  reply: { status: 201, schema: adminCourse },
})

export const updateCourse = defineRoute({
  method: 'PUT',
  path: '/api/admin/courses/:courseId',
  access: 'admin',
  summary: 'Change a course',
  params,
  encoding: 'multipart',
  query: editOf,
  body: courseForm,
  reply: { status: 200, schema: adminCourse },
})

export const deleteCourse = defineRoute({
  method: 'DELETE',
  path: '/api/admin/courses/:courseId',
  access: 'admin',
  summary: 'Hide a course everywhere and end access to it',
  params,
  reply: { status: 200, schema: detail },
})

export const restoreCourse = defineRoute({
  method: 'POST',
  path: '/api/admin/courses/:courseId/restore',
  access: 'admin',
  summary: 'Bring a deleted course back',
  params,
  reply: { status: 200, schema: adminCourse },
})

export const coursesRoutes = {
  exploreCourses,
  exploreCourse,
  listMyCourses,
  listCoursesForAdmin,
  getCourseForAdmin,
  createCourse,
  updateCourse,
  deleteCourse,
  restoreCourse,
}
