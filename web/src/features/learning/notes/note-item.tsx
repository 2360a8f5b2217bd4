import type { Note } from '@sonocampus/contract/notes'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { formatDuration } from '@/shared/lib/format'
import { later } from '@/shared/lib/later'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconAction } from '@/shared/ui/icon-action'
import { toast } from '@/shared/ui/toaster'
import { useDeleteNote, useUpdateNote } from './api'

const NoteForm = later(async () => (await import('./note-form')).NoteForm)

/** Clicking the moment seeks the player there. */
export function NoteItem({ note, onSeek }: { note: Note; onSeek: () => void }) {
  const [task, setTask] = useState<'edit' | 'delete'>()
  const updateNote = useUpdateNote()
  const time = formatDuration(note.at)
  const close = () => setTask(undefined)
  if (task === 'edit')
    return (
      <li>
        <NoteForm
          at={note.at}
          text={note.text}
          save={(body) => updateNote.mutateAsync({ params: { noteId: note.id }, body })}
          onClose={close}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-start gap-x-2 rounded-lg border border-line bg-surface p-2 shadow-sm">
      <button
        type="button"
        onClick={onSeek}
        className="min-h-11 shrink-0 rounded-md bg-action-soft px-3 font-semibold text-action-text tabular-nums hover:bg-action-soft/70"
      >
        <span className="sr-only">Go to </span>
        {time}
      </button>
      <p
        dir="auto"
        className="min-w-0 flex-1 py-2.5 whitespace-pre-line wrap-anywhere max-sm:order-1 max-sm:basis-full max-sm:px-1 max-sm:pb-1"
      >
        {note.text}
      </p>
      <div className="ms-auto flex shrink-0">
        <IconAction Icon={Pencil} label={`Edit the note at ${time}`} onClick={() => setTask('edit')} />
        <IconAction
          Icon={Trash2}
          label={`Delete the note at ${time}`}
          tone="danger"
          onClick={() => setTask('delete')}
        />
      </div>
      {task === 'delete' && <DeleteNoteDialog note={note} onClose={close} />}
    </li>
  )
}

function DeleteNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const deleteNote = useDeleteNote()
  async function confirm() {
    try {
      await deleteNote.mutateAsync(note.id)
    } catch (error) {
      toast.error(messageOf(error, "Couldn't delete the note."))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => deleteNote.isPending || onClose()}
      title={`Delete the note at ${formatDuration(note.at)}?`}
      confirmLabel="Delete note"
      busy={deleteNote.isPending}
      busyLabel="Deleting…"
      onConfirm={() => void confirm()}
    >
      You can't bring it back.
    </ConfirmDialog>
  )
}
