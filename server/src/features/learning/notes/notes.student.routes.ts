import { contract } from '@sonocampus/contract'
import type { Note } from '@sonocampus/contract/notes'
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '../../../adapters/content-disposition.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { requireLesson } from '../lessons/index.ts'
import { listNotesOf, listNotesOfCourse, type NoteRow } from './notes.queries.ts'
import { notesMarkdown } from './notes-markdown.ts'
import { createNote, deleteNote, updateNote } from './write-notes.ts'

/** Only the student can read their notes. */
export function notesStudentRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.listNotes, async ({ params, actor }) => {
    await requireLesson(deps, actor, params.videoId)
    return (await listNotesOf(deps.db, actor.id, params.videoId)).map(presentNote)
  })

  bindRoute(app, contract.createNote, async ({ params, body, actor }) =>
    presentNote(await createNote(deps, actor, params.videoId, body)),
  )

  bindRoute(app, contract.updateNote, async ({ params, body, actor }) =>
    presentNote(await updateNote(deps, actor, params.noteId, body)),
  )

  bindRoute(app, contract.deleteNote, async ({ params, actor }) => {
    await deleteNote(deps, actor, params.noteId)
    return { detail: 'Note deleted.' }
  })

  bindRoute(app, contract.exportNotes, async ({ params, actor }, reply) => {
    const notes = await listNotesOfCourse(deps.db, actor.id, params.courseId)
    if (!notes[0]) throw new AppError('not_found', 'You have no notes in this course yet.')
    reply.header('content-disposition', contentDisposition('attachment', `Notes, ${notes[0].course}.md`))
    reply.header('cache-control', 'private, no-store')
    return notesMarkdown(notes)
  })
}

export const presentNote = ({ at_ms, ...note }: NoteRow): Note => ({ ...note, at: at_ms / 1000 })
