import { createNote, deleteNote, exportNotes, listNotes, updateNote } from '@sonocampus/contract/notes'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'
import { saveFile } from '@/shared/lib/save-file'

const ALL = ['notes']

export const notesQuery = (videoId: string) =>
  queryOptions({
    queryKey: [...ALL, videoId],
    queryFn: ({ signal }) => call(listNotes, { params: { videoId } }, signal),
  })

export const useCreateNote = () => useWrite((request: RequestOf<typeof createNote>) => call(createNote, request), ALL)

export const useUpdateNote = () => useWrite((request: RequestOf<typeof updateNote>) => call(updateNote, request), ALL)

export const useDeleteNote = () => useWrite((noteId: string) => call(deleteNote, { params: { noteId } }), ALL)

/** All notes of the course, as a file. */
export const useExportNotes = () =>
  useMutation({
    mutationFn: async (courseId: string) => {
      const response = await call(exportNotes, { params: { courseId } })
      saveFile(await response.blob(), 'notes.md')
    },
  })
