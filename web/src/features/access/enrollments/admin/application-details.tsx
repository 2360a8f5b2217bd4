import type { Application } from '@sonocampus/contract/enrollments.applications'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { Dialog } from '@/shared/ui/dialog'
import { DocumentView } from '@/shared/ui/document-view'
import { Facts } from '@/shared/ui/facts'
import { Notice } from '@/shared/ui/notice'
import { PhoneNumber } from '@/shared/ui/phone-number'
import { StatusBadge } from '@/shared/ui/status-badge'
import { applicantOf } from './applicant-of'

interface ApplicationDetailsProps {
  application: Application | undefined
  busy: boolean
  onClose: () => void
  onApprove: (row: Application) => void
  onReject: (row: Application) => void
}

/** Everything the student handed in, the certificate beside it: both are in sight when the decision is made. */
export function ApplicationDetails({ application, busy, onClose, onApprove, onReject }: ApplicationDetailsProps) {
  const shown = useLast(application)
  const footer = shown?.status === 'pending' && (
    <>
      <Button variant="secondary" disabled={busy} onClick={() => onReject(shown)}>
        Reject
      </Button>
      <Button busy={busy} onClick={() => onApprove(shown)}>
        Approve
      </Button>
    </>
  )
  return (
    <Dialog
      open={application !== undefined}
      onOpenChange={(open) => open || onClose()}
      size="xl"
      title="Application Details"
      footer={footer}
    >
      {shown && <Details application={shown} />}
    </Dialog>
  )
}

function Details({ application }: { application: Application }) {
  const { name, email } = applicantOf(application)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-8">
      {application.status === 'rejected' && (
        <Notice tone="refuse" title="This application was rejected." className="lg:col-span-2">
          {application.rejection_reason || 'No reason was given.'}
        </Notice>
      )}
      <Facts
        facts={{
          Student: name || '–',
          Email: email,
          Course: application.course.title,
          Status: <StatusBadge status={application.status} />,
          'Contact number': (
            <PhoneNumber
              value={application.contact_number}
              about={{ name: name || email, course: application.course.title }}
            />
          ),
          Applied: <DateTime value={application.created_at} />,
          Qualification: application.qualification,
          'Ultrasound experience': application.ultrasound_experience,
        }}
      />
      <section className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-base">Qualification certificate</h3>
          <a
            href={application.qualification_certificate_url}
            target="_blank"
            rel="noopener noreferrer"
            className="link tap text-sm"
          >
            View qualification certificate
          </a>
        </div>
        <DocumentView url={application.qualification_certificate_url} label="Qualification certificate" />
      </section>
    </div>
  )
}
