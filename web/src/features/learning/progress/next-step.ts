import { NEXT_LESSON, pagePath } from '@sonocampus/contract/pages'
import type { CourseAnalytics } from '@sonocampus/contract/progress'

type Work = Pick<CourseAnalytics, 'course_id' | 'is_expired' | 'videos' | 'assignments' | 'quizzes'>

/** The next step in a course: lessons first, then assignments, then quizzes; or renewing an ended enrollment. */
export function nextStep({ course_id, is_expired, videos, assignments, quizzes }: Work): { label: string; to: string } {
  if (is_expired) return { label: 'Renew access', to: pagePath('payment', { courseId: course_id }) }
  const home = pagePath('myCourse', { courseId: course_id })
  const nextLesson = pagePath('lesson', { courseId: course_id, videoId: NEXT_LESSON })
  if (videos.watched < videos.total) {
    return { label: videos.watched === 0 ? 'Start the first lesson' : 'Watch the next lesson', to: nextLesson }
  }
  if (assignments.submitted < assignments.total) return { label: 'Hand in an assignment', to: pagePath('assignments') }
  if (quizzes.attempted < quizzes.total) return { label: 'Take a quiz', to: pagePath('quizzes') }
  const isEmpty = videos.total + assignments.total + quizzes.total === 0
  return { label: isEmpty ? 'See the course' : 'Review the lessons', to: home }
}
