import type { ExploredCourse } from '@sonocampus/contract/courses'
import type { PublicSite } from '@sonocampus/contract/site'
import type { Instructor } from '@sonocampus/contract/site.texts'
import { ApplyBar } from './apply-bar'
import { ApplyCard } from './apply-card'
import { CourseHeader } from './course-header'
import { CourseOutline } from './course-outline'
import type { PreviewPlayer } from './preview-lessons'
import { PublicFrame } from './public-frame'

interface CourseViewProps {
  site: PublicSite
  course: ExploredCourse
  /** Those of this course. */
  instructors: Instructor[]
  /** Plays the preview lessons. */
  player: PreviewPlayer
}

/** The public page of a course. Apply stays beside the text on wide screens, within reach on a phone. */
export function CourseView({ site, course, instructors, player }: CourseViewProps) {
  return (
    <PublicFrame site={site}>
      <CourseHeader course={course} />
      <div className="mx-auto grid w-full max-w-page gap-x-16 px-4 pb-20 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-28">
        <CourseOutline course={course} instructors={instructors} player={player} />
        <ApplyCard course={course} />
      </div>
      <ApplyBar course={course} />
    </PublicFrame>
  )
}
