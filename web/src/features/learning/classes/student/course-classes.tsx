import type { MyClass } from '@sonocampus/contract/classes.student'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import { QueryState } from '@/shared/ui/query-state'
import { useNow } from '../use-now'
import { courseClassesQuery } from './api'
import { ClassItem } from './class-item'

/** The live classes of one course, for its learning home: upcoming ones, and past ones on request. */
export function CourseClasses({ courseId }: { courseId: string }) {
  const [showsPast, setShowsPast] = useState(false)
  return (
    <section aria-labelledby="classes">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="classes" className="text-xl">
          Live classes
        </h2>
        <Button variant="ghost" size="sm" aria-pressed={showsPast} onClick={() => setShowsPast(!showsPast)}>
          {showsPast ? 'Coming classes' : 'Past classes'}
        </Button>
      </div>
      {showsPast ? (
        <Classes key="past" courseId={courseId} when="past" empty="No past classes yet." />
      ) : (
        <Classes key="coming" courseId={courseId} when="coming" empty="No live classes planned at the moment." />
      )}
      <p className="mt-3 text-sm">
        <Link to={`${pagePath('profile')}#calendar`} className="link tap">
          Add to my calendar
        </Link>
      </p>
    </section>
  )
}

interface ClassesProps {
  courseId: string
  when: 'coming' | 'past'
  after?: string
  empty?: ReactNode
}

/** How many to show to have one that takes place: a cancelled one before it is news too. */
const upToNext = (classes: readonly MyClass[]): number =>
  classes.findIndex(({ is_cancelled }) => !is_cancelled) + 1 || 1

/** The next class, or one page of the list, and the rest on request. */
function Classes({ courseId, when, after, empty }: ClassesProps) {
  const query = useQuery(courseClassesQuery(courseId, when, after))
  const { data } = query
  const [showsMore, setShowsMore] = useState(false)
  const [isWhole, setWhole] = useState(when === 'past' || after !== undefined)
  const now = useNow()
  if (!data) return <QueryState query={query} what="the live classes" count={1} />
  const shown = isWhole ? data.classes : data.classes.slice(0, upToNext(data.classes))
  const rest = data.classes.length - shown.length
  if (data.classes.length === 0) return <p className="text-sm text-ink-soft">{empty}</p>
  return (
    <>
      <ul aria-label={when === 'past' ? 'Past classes' : 'Coming classes'} className="flex flex-col gap-2.5">
        {shown.map((one) => (
          <ClassItem key={one.id} facts={one} zone={data.time_zone} now={now} />
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setWhole(true)}>
          {data.next ? 'All classes' : `${rest} more`}
        </Button>
      )}
      {isWhole && data.next && !showsMore && (
        <Button variant="secondary" className="mt-3" onClick={() => setShowsMore(true)}>
          Show more
        </Button>
      )}
      {data.next && showsMore && (
        <div className="mt-2.5">
          <Classes courseId={courseId} when={when} after={data.next} />
        </div>
      )}
    </>
  )
}
