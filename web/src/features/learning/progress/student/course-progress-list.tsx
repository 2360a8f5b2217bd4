import type { CourseAnalytics } from '@sonocampus/contract/progress'
import type { ReactNode } from 'react'
import { ProgressCard } from './progress-card'

interface CourseProgressListProps {
  courses: readonly CourseAnalytics[]
  /** The course whose next lesson has a card of its own. */
  continuedId: string | undefined
  /** Drawn for a finished course. */
  reward: (courseId: string) => ReactNode
}

/** One card for each course. */
export const CourseProgressList = ({ courses, continuedId, reward }: CourseProgressListProps) => (
  <ul aria-label="My courses" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
    {courses.map((progress) => (
      <ProgressCard
        key={progress.course_id}
        progress={progress}
        isContinued={progress.course_id === continuedId}
        reward={reward(progress.course_id)}
      />
    ))}
  </ul>
)
