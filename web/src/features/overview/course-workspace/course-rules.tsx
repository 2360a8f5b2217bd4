import type { CourseWorkspace } from '@sonocampus/contract/course-workspace'
import { pagePath } from '@sonocampus/contract/pages'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'

/** Who teaches a course, and its certificates: each is set or listed on a screen of its own. */
export function CourseRules({ workspace: { course, teachers, students } }: { workspace: CourseWorkspace }) {
  const look = buttonStyles({ variant: 'secondary', size: 'sm' })
  return (
    <>
      <Card aria-label="Teachers">
        <CardHeader
          title="Teachers"
          level={3}
          lead={teachers.length === 0 ? 'No teacher yet. Teachers see and change only their own courses.' : undefined}
          actions={
            <Link to={pagePath('adminStaff')} className={look}>
              Choose teachers
            </Link>
          }
        />
        <ul className="flex flex-col gap-1">
          {teachers.map(({ id, full_name, email }) => (
            <li key={id}>
              {full_name || email}
              {full_name && <span className="text-ink-faint"> · {email}</span>}
            </li>
          ))}
        </ul>
      </Card>
      <Card aria-label="Certificate">
        <CardHeader
          title="Certificate"
          level={3}
          lead="A student who has done everything in the course can ask for one."
          actions={
            <Link to={`${pagePath('adminCertificates')}?course=${course.id}`} className={look}>
              {students.certificates === 1 ? '1 certificate' : `${students.certificates} certificates`}
            </Link>
          }
        />
      </Card>
    </>
  )
}
