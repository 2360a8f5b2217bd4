import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { workToGradeQuery } from './api'

/** The longest waiting work, and how much there is in all. */
export function WorkToGrade() {
  const query = useQuery(workToGradeQuery)
  const { data } = query
  return (
    <Card aria-label="Work to grade">
      <CardHeader
        title="Work to grade"
        lead={data && data.total > 0 ? `${data.total} in all, oldest first.` : undefined}
      />
      {data?.total === 0 && <EmptyState title="You're all caught up." text="New work appears here automatically." />}
      {data && data.total > 0 && (
        <>
          <ul className="divide-y divide-line">
            {data.rows.map((work) => (
              <li key={work.submission_id} className="py-3 text-sm first:pt-0">
                <p className="font-semibold wrap-anywhere">{work.title}</p>
                <p className="text-ink-soft wrap-anywhere">
                  {work.student.full_name || work.student.email}, <DateTime value={work.submitted_at} />
                </p>
              </li>
            ))}
          </ul>
          <Link to={pagePath('adminGrading')} className={buttonStyles({ className: 'mt-3' })}>
            Grade work
          </Link>
        </>
      )}
      {!data && <QueryState query={query} what="the work to grade" count={2} />}
    </Card>
  )
}
