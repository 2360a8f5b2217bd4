import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import { useNow } from '../use-now'
import { nextClassesQuery } from './api'
import { ClassItem } from './class-item'

/** The next live classes of all courses; who has none sees nothing of it. */
export function NextClasses() {
  const { data, isError, isFetching, refetch } = useQuery(nextClassesQuery)
  const now = useNow()
  if (!data && isError)
    return (
      <div role="alert" className="mb-6 flex flex-wrap items-center gap-3 rounded-lg bg-refuse-soft p-4 text-sm">
        <p className="min-w-0 flex-1 basis-52">Could not load your live classes.</p>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
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
