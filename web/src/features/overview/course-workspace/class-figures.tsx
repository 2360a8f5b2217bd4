import type { CourseWorkspace } from '@sonocampus/contract/course-workspace'
import { pagePath } from '@sonocampus/contract/pages'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { Facts } from '@/shared/ui/facts'
import { ProgressRing } from '@/shared/ui/progress-ring'

/** How far the class is, from figures that the database keeps. */
export function ClassFigures({ workspace: { course, students } }: { workspace: CourseWorkspace }) {
  const ever = course.total_enrollments
  return (
    <Card aria-label="The class">
      <CardHeader
        title="The class"
        actions={
          <Link
            to={pagePath('adminCourseTab', { courseId: course.id, tab: 'students' })}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            All students
          </Link>
        }
      />
      {ever === 0 ? (
        <p className="text-ink-soft">
          No students enrolled yet. Students appear here once their enrollment is approved.
        </p>
      ) : (
        <div className="flex items-center gap-5">
          <ProgressRing value={(students.finished * 100) / ever} label="Finished the course" />
          <Facts
            className="grow grid-cols-2 tabular-nums"
            facts={{
              'Enrolled now': students.open,
              'Enrolled in total': ever,
              Finished: students.finished,
              Certificates: students.certificates,
            }}
          />
        </div>
      )}
    </Card>
  )
}
