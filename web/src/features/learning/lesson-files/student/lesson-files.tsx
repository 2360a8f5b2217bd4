import type { LessonFile } from '@sonocampus/contract/lesson-files'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, FileText, Image } from 'lucide-react'
import { QueryState } from '@/shared/ui/query-state'
import { lessonFilesQuery } from '../api'
import { fileFacts, isPicture } from '../file-words'

/** A lesson's files. Each opens in a new tab, and uses data only then. */
export function LessonFiles({ videoId }: { videoId: string }) {
  const query = useQuery(lessonFilesQuery(videoId))
  const { data: files } = query
  if (!files)
    return (
      <QueryState
        query={query}
        what="the files of this lesson"
        count={1}
        className="rounded-lg border border-dashed border-line-strong/50"
      />
    )
  if (files.length === 0) return <p className="text-ink-soft">This lesson has no files.</p>
  return (
    <section aria-labelledby="lesson-files">
      <h2 id="lesson-files" className="sr-only">
        Files
      </h2>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {files.map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileLink({ file }: { file: LessonFile }) {
  const Icon = isPicture(file) ? Image : FileText
  return (
    <li>
      <a
        href={file.url}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5 shadow-sm hover:border-line-strong"
      >
        <Icon className="size-6 shrink-0 text-action-text" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{file.name}</span>
          <span className="block text-sm text-ink-soft tabular-nums">{fileFacts(file)}</span>
        </span>
        <ExternalLink className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </li>
  )
}
