import type { Certificate } from '@sonocampus/contract/certificates'
import { useLast } from '@/shared/lib/use-last'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { toast } from '@/shared/ui/toaster'
import { useReissueCertificate } from './api'
import { showRefusal } from './show-refusal'

interface ReissueDialogProps {
  certificate: Certificate | undefined
  onClose: () => void
}

/** A new certificate with the profile's current name. */
export function ReissueDialog({ certificate, onClose }: ReissueDialogProps) {
  const shown = useLast(certificate)
  const reissue = useReissueCertificate()
  const send = (certificateId: string) =>
    reissue.mutateAsync(certificateId).then(
      ({ number }) => {
        toast.success(`Certificate ${number} issued.`)
        onClose()
      },
      (error) => showRefusal(error, "Couldn't reissue the certificate.") && onClose(),
    )
  return (
    <ConfirmDialog
      open={certificate !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Reissue certificate ${shown?.number}?`}
      confirmLabel="Reissue certificate"
      tone="primary"
      busy={reissue.isPending}
      busyLabel="Reissuing…"
      onConfirm={() => shown && void send(shown.id)}
    >
      <p>
        The new certificate gets its own number and the name now in the profile:{' '}
        <b dir="auto" className="text-ink">
          {shown?.student.full_name || 'none yet'}
        </b>
        . The old one links to it and is no longer valid.
      </p>
    </ConfirmDialog>
  )
}
