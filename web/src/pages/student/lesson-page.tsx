import { pagePath } from '@sonocampus/contract/pages'
import { useParams } from 'react-router'
import { useLogOut } from '@/features/ground/auth/api'
import { useOwnWindowAllowed, useProtectionLevel } from '@/features/ground/site/api'
import { PageTitle } from '@/features/ground/site/page-title'
import { LessonRoom } from '@/features/learning/lessons/student/lesson-room'
import { BackLink } from '@/shared/ui/back-link'
import { besideLesson } from './beside-lesson'

export function LessonPage() {
  const { courseId = '', videoId = '' } = useParams()
  const level = useProtectionLevel()
  const allowsOwnWindow = useOwnWindowAllowed()
  const logOut = useLogOut(async () => {}) // The guard goes to the login, and back afterwards.
  return (
    <>
      <PageTitle title="Lesson" />
      <div className="mb-2.5">
        <BackLink to={pagePath('myCourse', { courseId })}>Back to the course</BackLink>
      </div>
      <LessonRoom
        key={courseId}
        courseId={courseId}
        videoId={videoId}
        level={level}
        allowsOwnWindow={allowsOwnWindow}
        logOut={() => logOut.mutate()}
        beside={besideLesson}
      />
    </>
  )
}
