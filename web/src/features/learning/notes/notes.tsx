import { limits } from '@sonocampus/contract/limits'
import type { Note } from '@sonocampus/contract/notes'
import { useQuery } from '@tanstack/react-query'
import { Download, NotebookPen } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { formatDuration } from '@/shared/lib/format'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { notesQuery, useCreateNote, useExportNotes } from './api'
import { NoteItem } from './note-item'

const NoteForm = later(async () => (await import('./note-form')).NoteForm)

interface NotesProps {
  courseId: string
  videoId: string
  /** The player's position, in seconds. */
  now: () => number
  seek: (seconds: number) => void
}

/** A student's private notes, taken while watching. */
export function Notes(props: NotesProps) {
  const query = useQuery(notesQuery(props.videoId))
  const { data: notes } = query
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="sr-only">
        Notes
      </h2>
      <p className="mb-3 text-sm text-ink-soft">Only you can read them.</p>
      {!notes && (
        <QueryState
          query={query}
          what="your notes"
          count={1}
          className="rounded-lg border border-dashed border-line-strong/50"
        />
      )}
      {notes && <NoteDesk {...props} notes={notes} />}
    </section>
  )
}

function NoteDesk({ courseId, videoId, now, seek, notes }: NotesProps & { notes: Note[] }) {
  const [writingAt, setWritingAt] = useState<number>()
  const createNote = useCreateNote()
  const exportNotes = useExportNotes()
  const moment = useMoment(now)
  const isFull = notes.length >= limits.notes.perLesson
  const showFailure = (error: Error) =>
    void toast.error("Couldn't export your notes.", { description: messageOf(error, '') })
  return (
    <div className="flex flex-col gap-3">
      {writingAt === undefined ? (
        <div className="flex flex-wrap gap-2.5">
          <Button disabled={isFull} onClick={() => setWritingAt(Math.floor(now()))}>
            <NotebookPen aria-hidden="true" />
            <span className="tabular-nums">Add note at {moment}</span>
          </Button>
          {notes.length > 0 && (
            <Button
              variant="secondary"
              busy={exportNotes.isPending}
              onClick={() => exportNotes.mutate(courseId, { onError: showFailure })}
            >
              <Download aria-hidden="true" />
              Export
            </Button>
          )}
        </div>
      ) : (
        <NoteForm
          at={writingAt}
          text=""
          save={(body) => createNote.mutateAsync({ params: { videoId }, body })}
          onClose={() => setWritingAt(undefined)}
        />
      )}
      {isFull && (
        <p className="text-sm text-ink-soft">A lesson has room for {limits.notes.perLesson} notes. Delete one first.</p>
      )}
      {notes.length > 0 && (
        <ol aria-label="Notes" className="flex flex-col gap-2">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} onSeek={() => seek(note.at)} />
          ))}
        </ol>
      )}
    </div>
  )
}

const LOOK_EVERY_MS = 500

/** The player's position as text, updated every second. */
function useMoment(now: () => number): string {
  const [moment, setMoment] = useState(() => formatDuration(now()))
  const look = useEffectEvent(() => setMoment(formatDuration(now())))
  useEffect(() => {
    const looking = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [])
  return moment
}
