import type { MyClass } from '@sonocampus/contract/classes.student'
import { pagePath } from '@sonocampus/contract/pages'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { ClassBadges } from '../class-badges'
import { ClassTime } from '../class-time'
import { useNow } from '../use-now'
import { JoinButton } from './join-button'

/** The next live class in one line, to be joined once it opens. */
export function NextClass({ facts, zone }: { facts: MyClass; zone: string }) {
  const now = useNow()
  const isOpen = Date.parse(facts.opens_at) <= now && Date.parse(facts.ends_at) > now
  return (
    <div className="flex gap-3">
      <CalendarClock className="mt-0.5 size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`${pagePath('myCourse', { courseId: facts.course_id })}#classes`}
            className="line-clamp-2 font-semibold wrap-anywhere hover:text-action-text"
          >
            {facts.title}
          </Link>
          <ClassBadges facts={facts} now={now} />
        </div>
        <ClassTime {...facts} zone={zone} className="text-sm" />
        {isOpen && (
          <div className="mt-2">
            <JoinButton facts={facts} />
          </div>
        )}
      </div>
    </div>
  )
}
