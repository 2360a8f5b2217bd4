import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { filesOfDrop, takeFilms } from './take-films'

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
