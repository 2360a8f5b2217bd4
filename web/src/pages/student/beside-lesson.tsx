import type { BesideLesson } from '@/features/learning/lessons/student/lesson-room'
import { later } from '@/shared/lib/later'

const LessonFiles = later(
  async () => (await import('@/features/learning/lesson-files/student/lesson-files')).LessonFiles,
)
const LessonQuestions = later(
  async () => (await import('@/features/learning/discussions/thread/lesson-questions')).LessonQuestions,
)
const Notes = later(async () => (await import('@/features/learning/notes/notes')).Notes)

/** Shown under a lesson's video; administrators only view and write no notes. */
export const besideLesson: BesideLesson = ({ courseId, videoId, isStudent, now, seek }) => (
  <>
    <LessonFiles key={videoId} videoId={videoId} />
    {isStudent && <Notes key={`notes ${videoId}`} courseId={courseId} videoId={videoId} now={now} seek={seek} />}
    <LessonQuestions key={`questions ${videoId}`} videoId={videoId} isStudent={isStudent} now={now} seek={seek} />
  </>
)
