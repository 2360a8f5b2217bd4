import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Card, CardHeader } from '@/shared/ui/card'
import { statisticsQuery } from '../api'

const steps = [
  { label: 'Introduce your institute', text: 'Its name, contact and pictures.', to: pagePath('adminSettings') },
  { label: 'Add a bank account', text: 'Until there is one, nobody can pay.', to: pagePath('adminBankAccounts') },
  { label: 'Create a course', text: "With its price. Others see it once it's active.", to: pagePath('adminCourses') },
  { label: 'Add its lessons', text: 'From YouTube, or from video files.', to: pagePath('adminVideos') },
  { label: 'Invite your staff', text: 'Clerks for the desk, teachers for courses.', to: pagePath('adminStaff') },
]

/** A new institute's first steps, in a working order; hidden once a student is enrolled. */
export function FirstSteps() {
  const { data } = useQuery(statisticsQuery)
  if (data?.total_enrollments !== 0) return null
  return (
    <Card aria-label="First steps">
      <CardHeader title="First steps" lead="They stay here until the first student is enrolled." />
      <ol className="-mx-2 divide-y divide-line">
        {steps.map(({ label, text, to }, index) => (
          <li key={to}>
            <Link to={to} className="flex min-h-13 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-action-soft font-semibold text-action-text tabular-nums"
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
              <ChevronRight className="size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
