import { Award } from 'lucide-react'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import type { ButtonLook } from '@/shared/ui/button-styles'
import { useOpenCertificate } from './use-open-certificate'

const NameForm = later(async () => (await import('./name-form')).NameForm)

interface CertificateButtonProps extends ButtonLook {
  courseId: string
  label?: string
}

/** Gets a finished course's certificate, the same one each time; asks for the name if there is none. */
export function CertificateButton({ courseId, label = 'Certificate', ...look }: CertificateButtonProps) {
  const { isBusy, needsName, openCertificate } = useOpenCertificate(courseId)
  if (needsName) return <NameForm onSaved={openCertificate} />
  return (
    <Button {...look} busy={isBusy} busyLabel="Preparing…" onClick={() => void openCertificate()}>
      <Award aria-hidden="true" />
      {label}
    </Button>
  )
}
