import type { Application } from '@sonocampus/contract/enrollments.applications'
import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useListFilters } from '@/shared/lib/use-list-filters'
import { DateTime } from '@/shared/ui/date-time'
import { Facts } from '@/shared/ui/facts'
import { PhoneNumber } from '@/shared/ui/phone-number'
import { StatusBadge } from '@/shared/ui/status-badge'
import { applicationsQuery } from './api'
import { applicantOf } from './applicant-of'

/** The waiting applications, or those of them that the address narrows the list to, as the queue shows them. */
export function useApplicationCases() {
  const search = useSearchParams()[0].get('search')
  const { bank_account_id: _, ...filters } = useListFilters().filters
  const query = applicationsQuery({
    status: 'pending',
    sort: 'created_at',
    page: 1,
    page_size: limits.page.maxSize,
    ...filters,
    ...(search ? { search } : {}),
  })
  return useQuery({ ...query, select: toCases })
}

const toCases = ({ rows, total }: { rows: Application[]; total: number }) => ({ rows: rows.map(toCase), total })

function toCase(application: Application) {
  const { name, email } = applicantOf(application)
  return {
    id: application.id,
    title: `Application for ${application.course.title}`,
    person: name || email,
    document: {
      url: application.qualification_certificate_url,
      type: undefined,
      label: 'Qualification certificate',
    },
    facts: <ApplicationFacts application={application} />,
    wasUsed: false,
  }
}

/** Facts to compare the certificate with, and earlier applications with their outcome. */
function ApplicationFacts({ application }: { application: Application }) {
  const { email } = applicantOf(application)
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={{
          'Name on the application': application.applicant_name,
          Email: email,
          Qualification: application.qualification,
          'Ultrasound experience': application.ultrasound_experience,
          'Contact number': (
            <PhoneNumber
              value={application.contact_number}
              about={{ name: application.applicant_name, course: application.course.title }}
            />
          ),
          Applied: <DateTime value={application.created_at} />,
        }}
      />
      <EarlierApplications application={application} />
    </div>
  )
}

function EarlierApplications({ application: { id, user, email } }: { application: Application }) {
  const { data } = useQuery(applicationsQuery({ search: email }))
  const earlier = data?.rows.filter((other) => other.id !== id && other.user?.id === user?.id) ?? []
  if (earlier.length === 0) return null
  return (
    <section>
      <h3 className="text-sm">Other applications</h3>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-sm">
        {earlier.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-2">
            {other.course.title} <StatusBadge status={other.status} />
            <span className="text-ink-soft">{other.rejection_reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
