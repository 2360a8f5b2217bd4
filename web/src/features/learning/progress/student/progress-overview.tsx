import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { analyticsQuery } from '../api'
import { ProgressCard } from './progress-card'

interface ProgressOverviewProps {
  /** For a student without a course. */
  empty: ReactNode
  /** What a finished course gives. */
  reward: (courseId: string) => ReactNode
}

/** The dashboard: one card for each course. */
export function ProgressOverview({ empty, reward }: ProgressOverviewProps) {
  const { data: courses, error, isFetching, refetch } = useQuery(analyticsQuery)
  if (!courses && error) {
    return (
      <ErrorState
        title="Could not load your dashboard. Please try again later."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!courses) return <SkeletonList count={3} label="Loading your dashboard" />
  if (courses.length === 0) return empty
  return (
    <ul aria-label="My courses" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {courses.map((progress) => (
        <ProgressCard key={progress.course_id} progress={progress} reward={reward(progress.course_id)} />
      ))}
    </ul>
  )
}
