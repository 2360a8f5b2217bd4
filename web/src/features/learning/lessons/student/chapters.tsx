import { formatDuration } from '@/shared/lib/format'
import type { Chapter } from '../player/film/chapters'

/** The times in the lesson's description, as links into the video. */
export function Chapters({ chapters, onSeek }: { chapters: Chapter[]; onSeek: (to: number) => void }) {
  return (
    <section aria-label="Chapters" className="mt-4">
      <h2 className="text-base font-semibold">Chapters</h2>
      <ol className="mt-1.5 flex max-w-prose flex-col">
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => onSeek(at)}
              className="flex min-h-11 w-full items-baseline gap-3 rounded-md px-2 py-2 text-start hover:bg-ink/5"
            >
              <span className="w-14 shrink-0 text-sm text-action-text tabular-nums">{formatDuration(at)}</span>
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
