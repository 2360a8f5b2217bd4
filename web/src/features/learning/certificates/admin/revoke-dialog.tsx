import { type Certificate, revocationForm } from '@sonocampus/contract/certificates'
import { limits } from '@sonocampus/contract/limits'
import { useId } from 'react'
import type * as z from 'zod/mini'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { useLast } from '@/shared/lib/use-last'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useRevokeCertificate } from './api'
import { showRefusal } from './show-refusal'

interface RevokeDialogProps {
  certificate: Certificate | undefined
  onClose: () => void
}

/** The student sees the reason; the public page says only that the certificate was revoked. */
export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const formId = useId()
  const shown = useLast(certificate)
  const revoke = useRevokeCertificate()
  return (
    <FormDialog
      open={certificate !== undefined}
      title={`Revoke certificate ${shown?.number}?`}
      description={
        shown && `${shown.full_name}, ${shown.course.title}. Anyone who checks it sees that it is no longer valid.`
      }
      action={{ label: 'Revoke certificate', busy: 'Revoking…', isDanger: true }}
      busy={revoke.isPending}
      formId={formId}
      onClose={onClose}
    >
      {shown && (
        <ReasonForm
          key={shown.id}
          id={formId}
          send={async ({ reason }) => {
            const { number } = await revoke.mutateAsync({ certificateId: shown.id, reason })
            toast.success(`Certificate ${number} revoked.`)
            onClose()
          }}
          onRefused={(error) => showRefusal(error, "Couldn't revoke the certificate.") && onClose()}
        />
      )}
    </FormDialog>
  )
}

interface ReasonFormProps {
  id: string
  send: (values: z.output<typeof revocationForm>) => Promise<void>
  onRefused: (error: unknown) => void
}

function ReasonForm({ id, send, onRefused }: ReasonFormProps) {
  const { register, errors, submit } = useSchemaForm({
    schema: revocationForm,
    defaultValues: { reason: '' },
    send,
    onRefused,
  })
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field label="Reason" hint="The student reads this." error={errors.reason?.message} required>
        <Textarea maxLength={limits.text.long} {...register('reason')} />
      </Field>
    </form>
  )
}
