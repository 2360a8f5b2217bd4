import type { LessonStops } from '@sonocampus/contract/insights'
import { useQuery } from '@tanstack/react-query'
import { ChartCard, type ChartColumn } from '@/shared/ui/chart-card'
import { QueryState } from '@/shared/ui/query-state'
import { lessonStopsQuery } from './api'

const TENTHS = Array.from({ length: 10 }, (_, n) => n)
const shareOf = ({ tenths, viewers }: LessonStops, n: number) => (viewers === 0 ? 0 : (tenths[n] ?? 0) / viewers)
const percent = (share: number) => `${Math.round(share * 100)}%`

const columns: ChartColumn<LessonStops>[] = [
  { key: 'title', header: 'Lesson', role: 'lead', cell: ({ title }) => title, value: ({ title }) => title },
  { key: 'viewers', header: 'Viewers', align: 'end', cell: ({ viewers }) => viewers, value: ({ viewers }) => viewers },
  ...TENTHS.map(
    (n): ChartColumn<LessonStops> => ({
      key: `tenth-${n}`,
      header: `to ${(n + 1) * 10}%`,
      align: 'end',
      cell: (lesson) => percent(shareOf(lesson, n)),
      value: (lesson) => percent(shareOf(lesson, n)),
    }),
  ),
]

/** Where students stop: for each lesson, the share of its viewers who saw each tenth. */
export function LessonStopsCard({ courseId }: { courseId: string }) {
  const query = useQuery(lessonStopsQuery(courseId))
  const { data } = query
  if (!data) return <QueryState query={query} what="the lessons" count={2} />
  return (
    <ChartCard
      title="Where students stop in a lesson"
      lead="Of each lesson's viewers, the share that played each tenth of it"
      chart={
        data.length === 0 ? (
          <p className="text-ink-soft">This course has no lessons yet.</p>
        ) : (
          <ul className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
            {data.map((lesson) => (
              <li key={lesson.id}>
                <LessonBars lesson={lesson} />
              </li>
            ))}
          </ul>
        )
      }
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
    />
  )
}

function LessonBars({ lesson }: { lesson: LessonStops }) {
  const { title, viewers } = lesson
  return (
    <figure>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="min-w-0 truncate">{title}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">
          {viewers === 1 ? '1 viewer' : `${viewers} viewers`}
          {viewers > 0 && `, ${percent(shareOf(lesson, 9))} to the end`}
        </span>
      </figcaption>
      <svg viewBox="0 0 200 40" className="mt-1 h-12 w-full" preserveAspectRatio="none" aria-hidden="true">
        {TENTHS.map((n) => {
          const height = Math.max(1, shareOf(lesson, n) * 40)
          return (
            <rect
              key={n}
              x={n * 20 + 1}
              y={40 - height}
              width={18}
              height={height}
              className={viewers > 0 ? 'fill-action' : 'fill-line'}
            />
          )
        })}
      </svg>
    </figure>
  )
}
