import type { CertificateStatus, VerifiedCertificate } from '@sonocampus/contract/certificates'
import { pagePath } from '@sonocampus/contract/pages'
import { BadgeCheck, CircleX, type LucideIcon, RefreshCcw } from 'lucide-react'
import type { ReactNode } from 'react'

const looks: Record<CertificateStatus, { title: string; tone: string; Icon: LucideIcon }> = {
  valid: { title: 'This certificate is valid.', tone: 'bg-done-soft text-done', Icon: BadgeCheck },
  revoked: { title: 'This certificate was revoked.', tone: 'bg-refuse-soft text-refuse', Icon: CircleX },
  replaced: { title: 'This certificate was replaced.', tone: 'bg-wait-soft text-wait', Icon: RefreshCcw },
}

const WITHDRAWN = { ...looks.revoked, title: "This certificate was withdrawn at the holder's request." }

/** Everything printed on the certificate, under its status. The day is the institute's, as in print. */
export function VerifiedPaper({ certificate }: { certificate: VerifiedCertificate }) {
  const { title, tone, Icon } = certificate.is_withdrawn ? WITHDRAWN : looks[certificate.status]
  return (
    <section aria-labelledby="verdict" className="overflow-hidden rounded-lg border border-line bg-surface shadow-md">
      <div className={`flex items-start gap-3 px-5 py-4 sm:px-7 ${tone}`}>
        <Icon className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
        <div>
          <h2 id="verdict" className="text-xl text-ink">
            {title}
          </h2>
          <Verdict certificate={certificate} />
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-5 px-5 py-6 sm:grid-cols-2 sm:px-7">
        <Fact name="Name" wide>
          <span dir="auto" className="text-2xl font-semibold">
            {certificate.full_name}
          </span>
        </Fact>
        <Fact name="Course" wide>
          <span dir="auto" className="text-lg font-semibold">
            {certificate.course_title}
          </span>
        </Fact>
        <Fact name="Issued by">{certificate.institute_name}</Fact>
        <Fact name="Date of issue">{certificate.issued_on}</Fact>
        <Fact name="Number">{certificate.number}</Fact>
        <Fact name="Verification code">{certificate.code}</Fact>
      </dl>
    </section>
  )
}

function Verdict({ certificate }: { certificate: VerifiedCertificate }) {
  const { status, revoked_on, is_withdrawn, replaced_by } = certificate
  if (is_withdrawn)
    return <p className="text-ink-soft">It was issued. Its holder has since asked us to erase their data.</p>
  if (status === 'valid') return <p className="text-ink-soft">Compare the name and the course with the paper.</p>
  if (status === 'revoked') {
    return (
      <p className="text-ink-soft">
        It has not been valid{revoked_on && <> since {revoked_on}</>}.
        <Successor replaced_by={replaced_by} /> Ask the institute if you have questions.
      </p>
    )
  }
  return (
    <p className="text-ink-soft">
      It is no longer valid.
      <Successor replaced_by={replaced_by} />
    </p>
  )
}

function Successor({ replaced_by }: Pick<VerifiedCertificate, 'replaced_by'>) {
  if (!replaced_by) return null
  return (
    <>
      {' '}
      The valid one is{' '}
      <a href={pagePath('verifyCertificate', { code: replaced_by.code })} className="link font-semibold">
        {replaced_by.number}
      </a>
      .
    </>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
