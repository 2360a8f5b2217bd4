import { confirmFactorForm, type prepareFactor, prepareFactorForm } from '@sonocampus/contract/auth.factor'
import type { ReplyOf } from '@sonocampus/contract/route'
import { useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { Field } from '@/shared/ui/field'
import { PasswordInput } from '@/shared/ui/password-input'
import { toast } from '@/shared/ui/toaster'
import { useConfirmFactor, usePrepareFactor } from './api'
import { CodeField } from './code-field'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'

type Prepared = ReplyOf<typeof prepareFactor>

/** The password, then the app, then the recovery codes. */
export function FactorSetUp({ onDone }: { onDone: () => void }) {
  const [prepared, setPrepared] = useState<Prepared>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (prepared) return <FirstCode prepared={prepared} onConfirmed={setCodes} />
  return <AskPassword onPrepared={setPrepared} />
}

const fail = (title: string) => (error: unknown, _: unknown, isTold: boolean) => {
  if (!isTold) toast.error(title, { description: detailOf(error) })
}

function AskPassword({ onPrepared }: { onPrepared: (prepared: Prepared) => void }) {
  const prepare = usePrepareFactor()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: prepareFactorForm,
    defaultValues: { current_password: '' },
    send: async (body) => onPrepared(await prepare.mutateAsync(body)),
    onRefused: fail("Couldn't start the setup."),
  })
  return (
    <form noValidate method="post" aria-label="Start the setup" onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="Current password"
        hint="You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS."
        error={errors.current_password?.message}
      >
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      <Button type="submit" className="sm:self-end" busy={busy} busyLabel="One moment…">
        Continue
      </Button>
    </form>
  )
}

interface FirstCodeProps {
  prepared: Prepared
  onConfirmed: (codes: string[]) => void
}

function FirstCode({ prepared: { secret, qr }, onConfirmed }: FirstCodeProps) {
  const confirm = useConfirmFactor()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: confirmFactorForm,
    defaultValues: { code: '' },
    send: async (body) => onConfirmed((await confirm.mutateAsync(body)).recovery_codes),
    onRefused: fail("Couldn't turn on the second factor."),
  })
  return (
    <form noValidate aria-label="Confirm the app" onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <QrCode qr={qr} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-52 text-sm">
          <p>Scan this with your authenticator app. On that same phone, type the key into the app instead:</p>
          <p className="mt-2 flex items-center gap-1">
            <code className="font-mono font-semibold break-all">{secret.match(/.{4}/g)?.join(' ')}</code>
            <CopyButton value={secret} label="key" />
          </p>
        </div>
      </div>
      <CodeField autoFocus label="Code from the app" error={errors.code?.message} {...register('code')} />
      <Button type="submit" className="sm:self-end" busy={busy} busyLabel="Checking…">
        Turn on
      </Button>
    </form>
  )
}
