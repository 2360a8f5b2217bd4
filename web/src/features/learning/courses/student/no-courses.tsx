import { pagePath } from '@sonocampus/contract/pages'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { EmptyState } from '@/shared/ui/empty-state'

export function NoCourses() {
  return (
    <EmptyState
      title="You have no courses yet."
      text="Choose a course, apply for it, and it appears here once your place is confirmed."
      action={
        <Link to={pagePath('studentCourses')} className={buttonStyles()}>
          Browse Courses
        </Link>
      }
      className="rounded-lg border border-dashed border-line-strong/50"
    />
  )
}
