import * as z from 'zod/mini'
import { detail, id, requiredText, seconds, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

/** A student's private note at a moment of a lesson. */
const note = z.object({
  id,
  video_id: id,
  at: z.number(),
  text: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Note = z.output<typeof note>

export const noteForm = z.object({
  at: seconds,
  text: requiredText(limits.notes.text, 'Write something.'),
})
const ofLesson = z.object({ videoId: id })
const params = z.object({ noteId: id })

export const listNotes = defineRoute({
  method: 'GET',
  path: '/api/courses/videos/:videoId/notes',
  access: 'student',
  summary: "List the caller's notes of a lesson by their moment",
  params: ofLesson,
  reply: { status: 200, schema: z.array(note) },
})

export const createNote = defineRoute({
  method: 'POST',
  path: '/api/courses/videos/:videoId/notes',
  access: 'student',
  summary: 'Write a note at a moment of a lesson',
  params: ofLesson,
  body: noteForm,
  reply: { status: 201, schema: note },
})

export const updateNote = defineRoute({
  method: 'PUT',
  path: '/api/courses/notes/:noteId',
  access: 'student',
  summary: 'Change a note',
  params,
  body: noteForm,
  reply: { status: 200, schema: note },
})

export const deleteNote = defineRoute({
  method: 'DELETE',
  path: '/api/courses/notes/:noteId',
  access: 'student',
  summary: 'Delete a note',
  params,
  reply: { status: 200, schema: detail },
})

export const exportNotes = defineRoute({
  method: 'GET',
  path: '/api/courses/my-courses/:courseId/notes',
  access: 'student',
  summary: "Download the caller's notes of a course as a text, also after the end of the enrollment",
  params: z.object({ courseId: id }),
  reply: { status: 200, stream: 'text/markdown; charset=utf-8' },
})

export const notesRoutes = { listNotes, createNote, updateNote, deleteNote, exportNotes }
