import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useSessionRole } from '@/shared/session/use-session-role'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EmptyState } from '@/shared/ui/empty-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { courseChoicesQuery } from './api'

/**
 * Shown until a course is chosen; an institute without courses gets a link to create one. If the courses can't be loaded,
 * the choice above says so.
 */
export function NoCourseChosen({ title = 'No course selected', text }: { title?: string; text?: string }) {
  const { data: courses, error } = useQuery(courseChoicesQuery)
  const isAdministrator = useSessionRole() === 'admin'
  if (!courses) return error ? null : <SkeletonList count={3} shape="rows" label="Loading courses" />
  if (courses.length > 0) return <EmptyState title={title} text={text} />
  if (!isAdministrator) return <EmptyState title="No courses yet." text="An administrator chooses your courses." />
  return (
    <EmptyState
      title="No courses yet."
      text="Everything on this screen belongs to a course, so start with one. It stays a draft until you make it active."
      action={
        <Link to={pagePath('adminNewCourse')} className={buttonStyles()}>
          <Plus aria-hidden="true" />
          Add a course
        </Link>
      }
    />
  )
}
