import { refuseName } from '@sonocampus/contract/certificate-name'
import { limits } from '@sonocampus/contract/limits'
import * as z from 'zod/mini'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { useSaveName } from './api'

const MISSING = 'Enter the name for your certificate.'
const schema = z.object({ full_name: z.string().check(z.refine((name) => refuseName(name) === null, MISSING)) })

/** Asks for the name on a certificate where it is needed, and saves it in the profile. */
export function NameForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const saveName = useSaveName()
  const { register, errors, busy, submit } = useSchemaForm({
    schema,
    defaultValues: { full_name: '' },
    send: async ({ full_name }) => {
      await saveName.mutateAsync(full_name)
      await onSaved()
    },
    onRefused: (error, { setError }, isTold) => {
      const message = detailOf(error) ?? "Couldn't save the name. Check your connection and try again."
      if (!isTold) setError('full_name', { type: 'server', message })
    },
  })
  return (
    <form noValidate aria-label="Name on the certificate" onSubmit={submit} className="mt-2 flex flex-col gap-3">
      <Field label="Name on the certificate" hint="Exactly as it will be printed." error={errors.full_name?.message}>
        <Input autoFocus autoComplete="name" maxLength={limits.text.short} {...register('full_name')} />
      </Field>
      <Button type="submit" className="w-full" busy={busy} busyLabel="Saving…">
        Save and get certificate
      </Button>
    </form>
  )
}
