import type { MyClass } from '@sonocampus/contract/classes.student'
import { formatDate } from '@sonocampus/contract/format-date'
import { pagePath } from '@sonocampus/contract/pages'
import { CirclePlay } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { LinkedText } from '@/shared/ui/linked-text'
import { ClassBadges } from '../class-badges'
import { ClassTime } from '../class-time'
import { JoinButton } from './join-button'

interface ClassItemProps {
  facts: MyClass
  zone: string
  now: number
  /** Set where classes of several courses are listed. */
  withCourse?: boolean
}

export function ClassItem({ facts, zone, now, withCourse = false }: ClassItemProps) {
  const { title, description, course_id, course_title } = facts
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-sm">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
          <ClassBadges facts={facts} now={now} />
        </div>
        <ClassTime {...facts} zone={zone} className="text-sm" />
        {facts.cancel_reason && (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
            {facts.cancel_reason}
          </p>
        )}
        {withCourse ? (
          <Link
            to={pagePath('myCourse', { courseId: course_id })}
            className="text-sm text-ink-soft underline-offset-3 hover:underline"
          >
            {course_title}
          </Link>
        ) : (
          description && (
            <p dir="auto" className="mt-1 text-sm text-ink-soft whitespace-pre-line wrap-anywhere">
              <LinkedText text={description} />
            </p>
          )
        )}
      </div>
      <ClassStep facts={facts} now={now} />
    </li>
  )
}

/** The one action: join, wait, or watch the recording. */
function ClassStep({ facts, now }: { facts: MyClass; now: number }) {
  const { recording, course_id, title, is_cancelled, opens_at, ends_at, attendance } = facts
  const isOver = Date.parse(ends_at) <= now
  if (!is_cancelled && !isOver && Date.parse(opens_at) <= now) return <JoinButton facts={facts} />
  if (recording)
    return (
      <Link
        to={pagePath('lesson', { courseId: course_id, videoId: recording.video_id })}
        aria-label={`Recording of ${title}`}
        className={buttonStyles({ variant: 'secondary' })}
      >
        <CirclePlay aria-hidden="true" />
        Recording
      </Link>
    )
  if (is_cancelled) return null
  if (isOver) return attendance ? <p className="text-sm text-ink-soft">{WORDS[attendance]}</p> : null
  return <p className="text-sm text-ink-soft">Opens at {formatDate(opens_at).split(', ')[1]}</p>
}

const WORDS = { present: 'You were there.', absent: 'You were absent.', excused: 'You were excused.' }
