import type { ExploredCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { PublicLink } from '@/shared/lib/navigation'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Price } from '@/shared/ui/price'
import { CoursePicture } from './course-picture'
import { PayLink, StudentCourseLink } from './student-course-link'

/** Picture, price and apply button, sticky over the dark header; on a phone the bottom bar has price and button. */
export function ApplyCard({ course }: { course: ExploredCourse }) {
  return (
    <aside aria-label="Fee and application" className="max-lg:order-first max-lg:mt-8 lg:-mt-52">
      <div className="overflow-hidden rounded-xl bg-surface shadow-lg sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-center lg:sticky lg:top-22">
        <CoursePicture course={course} eager />
        <div className="p-5 sm:p-6">
          <p className="text-sm text-ink-faint max-lg:hidden">Course fee</p>
          <Price amount={course.price} className="text-3xl max-lg:hidden" />
          <StudentCourseLink
            courseId={course.id}
            className={buttonStyles({ size: 'lg', className: 'mt-5 w-full max-lg:hidden' })}
          >
            Apply for this course
          </StudentCourseLink>
          <p className="text-ink-soft lg:mt-4 lg:text-sm">
            {course.price === 0
              ? 'Apply with your qualification certificate. Once we approve it, the lessons open at once.'
              : 'Apply with your qualification certificate. You pay by bank transfer after we approve your application.'}
          </p>
          <PublicLink
            to={`${pagePath('contact')}?course=${course.id}`}
            className="link mt-3 flex min-h-11 items-center"
          >
            Ask about this course
          </PublicLink>
          {course.price > 0 && (
            <PayLink courseId={course.id} className="link mt-3 inline-block text-sm">
              Already accepted? Pay the fee
            </PayLink>
          )}
        </div>
      </div>
    </aside>
  )
}
