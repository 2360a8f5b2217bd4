import { pagePath } from '@sonocampus/contract/pages'
import { Award } from 'lucide-react'
import { Link } from 'react-router'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import type { ButtonLook } from '@/shared/ui/button-styles'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { useOpenCertificate } from './use-open-certificate'

const NameForm = later(async () => (await import('./name-form')).NameForm)

interface CertificateButtonProps extends ButtonLook {
  courseId: string
  label?: string
}

/** Gets a finished course's certificate, the same one each time; asks for the name if there is none. */
export function CertificateButton({ courseId, label = 'Certificate', ...look }: CertificateButtonProps) {
  const { isBusy, needsName, openCertificate, openConfirmed, confirming, confirm, dismiss } =
    useOpenCertificate(courseId)
  if (needsName) return <NameForm onSaved={openConfirmed} />
  return (
    <>
      <Button {...look} busy={isBusy} busyLabel="Preparing…" onClick={() => void openCertificate()}>
        <Award aria-hidden="true" />
        {label}
      </Button>
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={() => isBusy || dismiss()}
        title={`Issue the certificate to “${confirming ?? ''}”?`}
        confirmLabel="Issue certificate"
        cancelLabel="Not yet"
        tone="primary"
        busy={isBusy}
        busyLabel="Preparing…"
        onConfirm={confirm}
      >
        This name is printed on it and shown to anyone who checks it. You can{' '}
        <Link to={pagePath('profile')} className="link">
          change it in your profile
        </Link>{' '}
        first; afterwards only the institute can.
      </ConfirmDialog>
    </>
  )
}
