import * as z from 'zod/mini'
import { detail, editOf, id, requiredText, version } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

/** A group of a course's lessons, in the course's order. */
const module = z.object({ id, course_id: id, title: z.string(), order: z.int(), version })
export type Module = z.output<typeof module>

export const moduleForm = z.object({ title: requiredText(limits.text.short, 'Enter a title.') })
const ofCourse = z.object({ courseId: id })
const params = z.object({ moduleId: id })

export const listModules = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/modules',
  access: 'teacher',
  summary: 'List the modules of a course by their order, empty ones included',
  params: ofCourse,
  reply: { status: 200, schema: z.array(module) },
})

export const createModule = defineRoute({
  method: 'POST',
  path: '/api/admin/courses/:courseId/modules',
  access: 'teacher',
  summary: 'Add a module to a course, behind the others',
  params: ofCourse,
  body: moduleForm,
  reply: { status: 201, schema: module },
})

export const updateModule = defineRoute({
  method: 'PUT',
  path: '/api/admin/modules/:moduleId',
  access: 'teacher',
  summary: 'Rename a module',
  params,
  query: editOf,
  body: moduleForm,
  reply: { status: 200, schema: module },
})

export const deleteModule = defineRoute({
  method: 'DELETE',
  path: '/api/admin/modules/:moduleId',
  access: 'teacher',
  summary: 'Delete a module; its lessons stay, in front of the modules',
  params,
  reply: { status: 200, schema: detail },
})

/** The whole course at once: every lesson exactly once. Lessons without a module come first. */
export const arrangeLessons = defineRoute({
  method: 'PUT',
  path: '/api/admin/courses/:courseId/arrangement',
  access: 'teacher',
  summary: 'Put modules and lessons into this order',
  params: ofCourse,
  body: z.object({
    loose: z.array(id).check(z.maxLength(1000)),
    modules: z
      .array(z.object({ module_id: id, video_ids: z.array(id).check(z.maxLength(1000)) }))
      .check(z.maxLength(limits.modules)),
  }),
  reply: { status: 200, schema: detail },
})

export const modulesRoutes = { listModules, createModule, updateModule, deleteModule, arrangeLessons }
