import { Award } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import type { ButtonLook } from '@/shared/ui/button-styles'
import { useOpenCertificate } from './use-open-certificate'

interface CertificateButtonProps extends ButtonLook {
  courseId: string
  label?: string
}

/** Gets the certificate of a finished course, the same one each time. */
export function CertificateButton({ courseId, label = 'Certificate', ...look }: CertificateButtonProps) {
  const { isBusy, openCertificate } = useOpenCertificate(courseId)
  return (
    <Button {...look} busy={isBusy} busyLabel="Preparing…" onClick={() => void openCertificate()}>
      <Award aria-hidden="true" />
      {label}
    </Button>
  )
}
