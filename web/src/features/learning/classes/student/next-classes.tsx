import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryFailure } from '@/shared/ui/query-failure'
import { useNow } from '../use-now'
import { nextClassesQuery } from './api'
import { ClassItem } from './class-item'

/** The next live classes of all courses; nothing if there are none. */
export function NextClasses() {
  const query = useQuery(nextClassesQuery)
  const { data, isError } = query
  const now = useNow()
  if (!data && isError) return <QueryFailure query={query} what="your live classes" className="mb-6" />
  const classes = data?.classes.filter(({ ends_at }) => Date.parse(ends_at) > now) ?? []
  if (!data || classes.length === 0) return null
  return (
    <section aria-labelledby="next-classes" className="mb-6 sm:mb-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="next-classes" className="text-xl">
          Live classes
        </h2>
        <Link
          to={`${pagePath('profile')}#calendar`}
          className="text-sm font-semibold text-action-text underline-offset-3 hover:underline"
        >
          Add to my calendar
        </Link>
      </div>
      <ul aria-label="Live classes" className="flex flex-col gap-2.5">
        {classes.map((one) => (
          <ClassItem key={one.id} facts={one} zone={data.time_zone} now={now} withCourse />
        ))}
      </ul>
    </section>
  )
}
