import type { Application } from '@sonocampus/contract/enrollments.applications'
import { pagePath } from '@sonocampus/contract/pages'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { DocumentButton } from './document-button'
import { Lines, Part } from './part'

interface StudentApplicationsProps {
  applications: readonly Application[]
  email: string
}

export function StudentApplications({ applications, email }: StudentApplicationsProps) {
  return (
    <Part title="Applications" count={applications.length} empty="No applications yet.">
      <Lines label="Applications">
        {applications.map((application) => (
          <ApplicationLine key={application.id} application={application} email={email} />
        ))}
      </Lines>
    </Part>
  )
}

function ApplicationLine({ application, email }: { application: Application; email: string }) {
  const { course, status, applicant_name, qualification, rejection_reason, created_at } = application
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
          <span className="min-w-0 wrap-anywhere">{course.title}</span> <StatusBadge status={status} />
        </h3>
        <p className="text-sm break-words text-ink-soft">
          <span dir="auto">{applicant_name}</span>, {qualification}
        </p>
        <p className="text-sm text-ink-soft">
          Applied <DateTime value={created_at} dateOnly />
        </p>
        {rejection_reason && <p className="text-sm break-words text-ink-soft">{rejection_reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {status === 'pending' && (
          <Link
            to={`${pagePath('adminApplications')}?${new URLSearchParams({ search: email })}`}
            className={buttonStyles({ size: 'sm', variant: 'secondary' })}
          >
            Review
          </Link>
        )}
        <DocumentButton
          url={application.qualification_certificate_url}
          label="View certificate"
          title={`Qualification certificate for ${course.title}`}
        />
      </div>
    </li>
  )
}
