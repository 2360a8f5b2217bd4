import type { ExploredCourse } from '@sonocampus/contract/courses'
import { MonitorPlay } from 'lucide-react'

/** The lessons of a course that are open to everybody. */
export function PreviewLessons({ lessons }: { lessons: ExploredCourse['preview_videos'] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {lessons.map((lesson) => (
        <li key={lesson.id} className="flex gap-4 p-4 sm:p-5">
          <MonitorPlay className="mt-0.5 size-5.5 shrink-0 text-action-text" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold">{lesson.title}</p>
            {lesson.description && <p className="mt-0.5 text-sm text-ink-soft">{lesson.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
