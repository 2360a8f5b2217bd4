import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { refuseFile } from '@/shared/lib/file-rule'
import { toast } from '@/shared/ui/toaster'
import { uploads } from '@/uploads'
import { lessonTitle, readDuration, videoRule, videoTypeOf } from './video-file'

interface FilmsDropProps {
  courseId: string
  children: ReactNode
}

/** Video files dropped on the list become lessons; for keyboards there is a button beside "Add New Video". */
export function FilmsDrop({ courseId, children }: FilmsDropProps) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  function move(by: 1 | -1) {
    depth.current += by
    setOver(depth.current > 0)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    void filesOfDrop(event.dataTransfer).then((files) => takeFilms(courseId, files))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; a button does the same by keyboard
    <div
      className="relative"
      onDragEnter={(event) => hasFiles(event) && move(1)}
      onDragLeave={(event) => hasFiles(event) && move(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      <p className="mt-3 text-sm text-ink-faint max-sm:hidden">
        Drop several videos here at once: each becomes a lesson, in the order of their names.
      </p>
      {isOver && (
        <p className="pointer-events-none absolute -inset-2 z-10 grid place-content-center rounded-lg border-2 border-dashed border-action bg-action-soft/95 p-4 text-center font-semibold">
          Drop videos to create lessons
        </p>
      )}
    </div>
  )
}

interface TakenFile {
  file: File
  handle?: FileSystemFileHandle | undefined
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts files by name with numbers in order, 2 before 10: a drop has no order. */
const inOrder = <T extends TakenFile>(taken: readonly T[]): T[] =>
  taken.toSorted((one, other) => byName.compare(one.file.name, other.file.name))

/** Adds each video file as a lesson at the end of the course; reports and skips any other file. */
export async function takeFilms(courseId: string, taken: readonly TakenFile[]): Promise<void> {
  for (const { file, handle } of inOrder(taken)) {
    const refusal = refuseFile(file, videoRule)
    if (refusal) {
      toast.error(file.name, { description: refusal })
      continue
    }
    const words = { title: lessonTitle(file.name), description: '', is_preview: false }
    const lesson = { course_id: courseId, video_id: null, ...words, duration: await readDuration(file) }
    uploads.add({ file, contentType: videoTypeOf(file), lesson, handle })
  }
}

type Lending = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** The dropped files, with handles where the browser offers them. All must be requested before the drop event ends. */
function filesOfDrop({ items }: DataTransfer): Promise<TakenFile[]> {
  const requested = [...items].flatMap((item: Lending) => {
    const file = item.kind === 'file' ? item.getAsFile() : null
    return file ? [{ file, handle: item.getAsFileSystemHandle?.() }] : []
  })
  return Promise.all(
    requested.map(async ({ file, handle }) => {
      const lent = await handle?.catch(() => null)
      return { file, handle: lent?.kind === 'file' ? (lent as FileSystemFileHandle) : undefined }
    }),
  )
}
