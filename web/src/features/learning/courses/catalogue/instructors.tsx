import type { ListedCourse } from '@sonocampus/contract/courses'
import { teaches } from '@sonocampus/contract/instructors'
import { pagePath } from '@sonocampus/contract/pages'
import type { Instructor } from '@sonocampus/contract/site.texts'
import { PublicLink } from '@/shared/lib/navigation'
import { InstructorFacts } from './instructor-facts'
import { SectionHeading } from './section-heading'

interface InstructorsProps {
  instructors: Instructor[]
  courses: ListedCourse[]
}

/** Who teaches here, each with their courses. */
export function Instructors({ instructors, courses }: InstructorsProps) {
  if (instructors.length === 0) return null
  return (
    <section
      id="instructors"
      aria-labelledby="instructors-title"
      className="-scroll-mt-4 border-t border-line bg-surface py-18 sm:py-24"
    >
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <SectionHeading id="instructors-title" title="Instructors">
          Your teachers and their registration numbers.
        </SectionHeading>
        <ul className="mt-9 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {instructors.map((instructor) => (
            <li key={instructor.name} className="rounded-lg border border-line bg-canvas p-5 sm:p-6">
              <InstructorFacts instructor={instructor} Heading="h3" />
              <ul className="mt-3">
                {courses
                  .filter((course) => teaches(instructor, course))
                  .map(({ id, title }) => (
                    <li key={id}>
                      <PublicLink
                        to={pagePath('course', { courseId: id })}
                        className="link inline-flex min-h-11 items-center py-1.5"
                      >
                        {title}
                      </PublicLink>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
