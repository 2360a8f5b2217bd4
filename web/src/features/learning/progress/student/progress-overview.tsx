import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '@/shared/ui/query-state'
import { analyticsQuery } from '../api'
import { ProgressCard } from './progress-card'

interface ProgressOverviewProps {
  /** For a student without a course. */
  empty: ReactNode
  /** Drawn for a finished course. */
  reward: (courseId: string) => ReactNode
}

/** The dashboard: one card for each course. */
export function ProgressOverview({ empty, reward }: ProgressOverviewProps) {
  const query = useQuery(analyticsQuery)
  const { data: courses } = query
  if (!courses)
    return (
      <QueryState
        query={query}
        what="your dashboard"
        title="Could not load your dashboard. Please try again later."
        text=""
        shape="cards"
      />
    )
  if (courses.length === 0) return empty
  return (
    <ul aria-label="My courses" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {courses.map((progress) => (
        <ProgressCard key={progress.course_id} progress={progress} reward={reward(progress.course_id)} />
      ))}
    </ul>
  )
}
