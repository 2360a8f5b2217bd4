import { type Certificate, revocationForm } from '@sonocampus/contract/certificates'
import { limits } from '@sonocampus/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { useLast } from '@/shared/lib/use-last'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { useRevokeCertificate } from './api'
import { tellOutcome } from './tell-outcome'

interface RevokeDialogProps {
  certificate: Certificate | undefined
  onClose: () => void
}

/** The reason reaches the student; the public page says only that the certificate was revoked. */
export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const formId = useId()
  const shown = useLast(certificate)
  const revoke = useRevokeCertificate()
  async function send(reason: string) {
    if (!shown) return
    const sent = revoke.mutateAsync({ certificateId: shown.id, reason })
    if (
      await tellOutcome(sent, ({ number }) => `Certificate ${number} is revoked.`, 'Failed to revoke the certificate.')
    )
      onClose()
  }
  return (
    <Dialog
      open={certificate !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Revoke certificate ${shown?.number}?`}
      description={
        shown && `${shown.full_name}, ${shown.course.title}. Whoever checks it reads that it no longer counts.`
      }
      footer={
        <>
          <Button variant="secondary" disabled={revoke.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={revoke.isPending} busyLabel="Revoking…">
            Revoke certificate
          </Button>
        </>
      }
    >
      {shown && <ReasonForm key={shown.id} id={formId} onSubmit={(reason) => void send(reason)} />}
    </Dialog>
  )
}

function ReasonForm({ id, onSubmit }: { id: string; onSubmit: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = revocationForm.safeParse({ reason })
    setProblem(read.error?.issues[0]?.message)
    if (read.success) onSubmit(read.data.reason)
  }
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field label="Reason" hint="The student reads this." error={problem} required>
        <Textarea value={reason} onChange={(event) => setReason(event.target.value)} maxLength={limits.text.long} />
      </Field>
    </form>
  )
}
