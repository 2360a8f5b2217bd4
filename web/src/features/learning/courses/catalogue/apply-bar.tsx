import type { ExploredCourse } from '@sonocampus/contract/courses'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Price } from '@/shared/ui/price'
import { StudentCourseLink } from './student-course-link'

/** On a phone the apply button stays within reach, above the footer and never over it. */
export function ApplyBar({ course }: { course: ExploredCourse }) {
  return (
    <div className="sticky bottom-0 z-30 mt-auto border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-lg lg:hidden">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Price amount={course.price} className="text-lg" />
        <StudentCourseLink courseId={course.id} className={buttonStyles()}>
          Apply for this course
        </StudentCourseLink>
      </div>
    </div>
  )
}
