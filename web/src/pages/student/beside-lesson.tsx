import type { BesideLesson } from '@/features/learning/lessons/student/lesson-room'
import { later } from '@/shared/lib/later'

const LessonFiles = later(
  async () => (await import('@/features/learning/lesson-files/student/lesson-files')).LessonFiles,
)
const LessonQuestions = later(
  async () => (await import('@/features/learning/discussions/thread/lesson-questions')).LessonQuestions,
)
const Notes = later(async () => (await import('@/features/learning/notes/notes')).Notes)

/** Under a lesson's video, each asked for when its tab is opened; administrators only view and write no notes. */
export const besideLesson: BesideLesson = ({ courseId, videoId, isStudent, now, seek }) => {
  const notes = {
    value: 'notes',
    label: 'Notes',
    content: <Notes courseId={courseId} videoId={videoId} now={now} seek={seek} />,
  }
  return [
    ...(isStudent ? [notes] : []),
    {
      value: 'questions',
      label: 'Questions',
      content: <LessonQuestions videoId={videoId} isStudent={isStudent} now={now} seek={seek} />,
    },
    { value: 'files', label: 'Files', content: <LessonFiles videoId={videoId} /> },
  ]
}
