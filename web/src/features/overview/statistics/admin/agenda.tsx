import { formatDate } from '@sonocampus/contract/format-date'
import { pagePath } from '@sonocampus/contract/pages'
import type { AgendaDay } from '@sonocampus/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CalendarClock, DoorOpen, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '@/shared/lib/format'
import { Card, CardHeader } from '@/shared/ui/card'
import { QueryState } from '@/shared/ui/query-state'
import { agendaQuery, queuesQuery } from '../api'

const NAMES = ['Today', 'Tomorrow']

/** What happens today and tomorrow: live classes, instalments due, ends of access. */
export function Agenda() {
  const query = useQuery(agendaQuery)
  const { data } = query
  return (
    <Card aria-label="Today and tomorrow">
      <CardHeader title="Today and tomorrow" />
      {data ? (
        <div className="flex flex-col gap-5">
          {data.days.every(isFree) ? (
            <p className="text-ink-soft">Nothing planned for today or tomorrow.</p>
          ) : (
            data.days.map((day, index) => <Day key={day.day} name={NAMES[index] ?? ''} day={day} />)
          )}
        </div>
      ) : (
        <QueryState query={query} what="today and tomorrow" />
      )}
      <EndingSoon />
    </Card>
  )
}

const isFree = ({ classes, ends, instalments }: AgendaDay) => classes.length + ends.count + instalments.count === 0

function Day({ name, day: one }: { name: string; day: AgendaDay }) {
  const { day, classes, ends, instalments } = one
  const ending = `${pagePath('adminEnrollmentList')}?${new URLSearchParams({ from: day, to: day })}`
  return (
    <section aria-label={name}>
      <h3 className="flex items-baseline gap-2 text-sm font-semibold">
        {name}
        <span className="font-normal text-ink-soft">
          {formatDate(`${day}T12:00:00Z`, { zone: 'UTC', dateOnly: true })}
        </span>
      </h3>
      {isFree(one) && <p className="mt-1 text-sm text-ink-soft">Nothing planned.</p>}
      <ul className="-mx-2 mt-1">
        {classes.map(({ id, title, course, starts_at, ends_at }) => (
          <Line
            key={id}
            Icon={CalendarClock}
            to={pagePath('adminClass', { classId: id })}
            title={title}
            text={`${timeOf(starts_at)} – ${timeOf(ends_at)} · ${course.title}`}
          />
        ))}
        {instalments.rows.map(({ student, course, amount }) => (
          <Line
            key={student.id + course.id}
            Icon={Banknote}
            to={pagePath('adminStudent', { userId: student.id })}
            title={student.full_name || student.email}
            text={`Instalment of ${formatMoney(amount)} due · ${course.title}`}
          />
        ))}
        <More count={instalments.count - instalments.rows.length} what="instalment" />
        {ends.rows.map(({ student, course }) => (
          <Line
            key={student.id + course.id}
            Icon={DoorOpen}
            to={pagePath('adminStudent', { userId: student.id })}
            title={student.full_name || student.email}
            text={`Access ends · ${course.title}`}
          />
        ))}
        <More count={ends.count - ends.rows.length} what="end of access" many="ends of access" to={ending} />
      </ul>
    </section>
  )
}

const Line = ({ Icon, to, title, text }: { Icon: LucideIcon; to: string; title: ReactNode; text: ReactNode }) => (
  <li>
    <Link to={to} className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken">
      <Icon className="size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-ink-soft">{text}</span>
      </span>
    </Link>
  </li>
)

interface MoreProps {
  count: number
  what: string
  many?: string
  to?: string
}

function More({ count, what, many = `${what}s`, to }: MoreProps) {
  if (count <= 0) return null
  const words = `and ${count} more ${count === 1 ? what : many}`
  return (
    <li className="px-2 py-1.5 ps-9.5 text-sm text-ink-soft">
      {to ? (
        <Link to={to} className="link tap">
          {words}
        </Link>
      ) : (
        words
      )}
    </li>
  )
}

/** The same number as in the list that it leads to. */
function EndingSoon() {
  const { data } = useQuery(queuesQuery)
  const count = data?.ending_enrollments?.count
  if (!count) return null
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm">
      <Link to={pagePath('adminEnrollments')} className="link tap">
        {count === 1 ? '1 enrollment ends' : `${count} enrollments end`} within 14 days
      </Link>
    </p>
  )
}

const timeOf = (moment: string) => formatDate(moment).split(', ')[1]
