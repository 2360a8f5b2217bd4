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

/** A new paper with the name that the profile has now. */
export function ReissueDialog({ certificate, onClose }: ReissueDialogProps) {
  const shown = useLast(certificate)
  const reissue = useReissueCertificate()
  const send = (certificateId: string) =>
    reissue.mutateAsync(certificateId).then(
      ({ number }) => {
        toast.success(`Certificate ${number} is issued.`)
        onClose()
      },
      (error) => showRefusal(error, 'Failed to reissue the certificate.') && onClose(),
    )
  return (
    <ConfirmDialog
      open={certificate !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Issue ${shown?.number} anew?`}
      confirmLabel="Issue anew"
      tone="primary"
      busy={reissue.isPending}
      busyLabel="Issuing…"
      onConfirm={() => shown && void send(shown.id)}
    >
      <p>
        The new certificate gets a number of its own and the name in the profile now:{' '}
        <b dir="auto" className="text-ink">
          {shown?.student.full_name || 'none yet'}
        </b>
        . The old one leads to it and no longer counts.
      </p>
    </ConfirmDialog>
  )
}
