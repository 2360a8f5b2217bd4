import type { Note } from '@sonocampus/contract/notes'
import type { NoteRow } from './notes.queries.ts'

export const presentNote = ({ at_ms, ...note }: NoteRow): Note => ({ ...note, at: at_ms / 1000 })
