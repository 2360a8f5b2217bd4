import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card, CardHeader } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { CourseThumbnail } from '../course-thumbnail'
import { courseChoicesQuery } from './api'

const ways = [
  { label: 'Lessons', tab: 'lessons' },
  { label: 'Assignments', tab: 'assignments' },
  { label: 'Quizzes', tab: 'quizzes' },
  { label: 'Students', tab: 'students' },
  { label: 'Grades', tab: 'grades' },
] as const

/** A teacher's courses, each with links to its work. */
export function OwnCourses() {
  const query = useQuery(courseChoicesQuery)
  const { data } = query
  return (
    <Card aria-label="My courses">
      <CardHeader title="My courses" />
      {data?.length === 0 && <EmptyState title="No courses yet." text="An administrator chooses your courses." />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((course) => (
            <li key={course.id} className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
              <CourseThumbnail course={course} className="w-24! shrink-0 rounded-sm" />
              <div className="min-w-0">
                <Link to={pagePath('adminCourse', { courseId: course.id })} className="link tap font-semibold">
                  {course.title}
                </Link>
                <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2 text-sm">
                  {ways.map(({ label, tab }) => (
                    <Link key={tab} to={pagePath('adminCourseTab', { courseId: course.id, tab })} className="link tap">
                      {label}
                    </Link>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!data && <QueryState query={query} what="your courses" />}
    </Card>
  )
}
