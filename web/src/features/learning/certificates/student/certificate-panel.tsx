import type { CertificateState } from '@sonocampus/contract/certificates'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Award, CircleX, Lock } from 'lucide-react'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { QueryState } from '@/shared/ui/query-state'
import { certificateStateQuery } from './api'
import { CertificateButton } from './certificate-button'
import { stillToDo } from './still-to-do'

interface CertificatePanelProps {
  courseId: string
}

/** The certificate's state: what is missing for it, ready, issued or revoked. */
export function CertificatePanel({ courseId }: CertificatePanelProps) {
  const query = useQuery(certificateStateQuery(courseId))
  return (
    <Card aria-labelledby="certificate-title">
      <h2 id="certificate-title" className="text-lg">
        Certificate
      </h2>
      {query.data ? (
        <State courseId={courseId} certificate={query.data} />
      ) : (
        <QueryState query={query} what="the certificate" count={1} className="py-4!" />
      )}
    </Card>
  )
}

function State({ courseId, certificate }: CertificatePanelProps & { certificate: CertificateState }) {
  const { state, missing, number, code, issued_at, revocation_reason } = certificate
  if (state === 'locked') {
    const left = stillToDo(missing)
    return (
      <Words Icon={Lock} tone="text-ink-faint" title="Not available yet">
        {left ? `Still to do: ${left}.` : "You get it once this course has lessons and you've done them all."}
      </Words>
    )
  }
  if (state === 'revoked') {
    return (
      <Words Icon={CircleX} tone="text-refuse" title={`Certificate ${number} was revoked`}>
        Reason: {revocation_reason}
      </Words>
    )
  }
  if (state === 'available') {
    return (
      <Words Icon={Award} tone="text-done" title="Ready for you">
        You've done everything in this course.
        <CertificateButton courseId={courseId} label="Get certificate" className="mt-4 w-full" />
      </Words>
    )
  }
  return (
    <Words Icon={Award} tone="text-done" title={`Issued: ${number}`}>
      {issued_at && (
        <>
          On <DateTime value={issued_at} dateOnly />.{' '}
        </>
      )}
      Anyone can check it on its{' '}
      <a href={pagePath('verifyCertificate', { code: code ?? '' })} target="_blank" rel="noopener" className="link">
        public page
      </a>
      .
      <CertificateButton courseId={courseId} label="Open certificate" className="mt-4 w-full" />
    </Words>
  )
}

interface WordsProps {
  Icon: typeof Award
  tone: string
  title: string
  children: React.ReactNode
}

function Words({ Icon, tone, title, children }: WordsProps) {
  return (
    <div className="mt-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon className={`size-5 shrink-0 ${tone}`} aria-hidden="true" />
        {title}
      </p>
      <div className="mt-1.5 text-sm break-words text-ink-soft">{children}</div>
    </div>
  )
}
