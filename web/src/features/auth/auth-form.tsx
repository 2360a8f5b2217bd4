import { pagePath } from '@sonocampus/contract/pages'
import { CircleX } from 'lucide-react'
import type { FormEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '@/shared/ui/button'
import type { LogInFailure } from './log-in-failure'

interface AuthFormProps {
  title: string
  lead: ReactNode
  /** Above the form: what somebody set out for. */
  notice?: ReactNode
  submitLabel: string
  busyLabel: string
  busy: boolean
  failure: LogInFailure | undefined
  onSubmit: FormEventHandler
  /** Any change of a field: what was wrong may be mended now. */
  onChange: () => void
  children: ReactNode
  foot: ReactNode
}

/** The shape that the four entrance forms share: heading, what went wrong, fields, one wide button, the other ways. */
export function AuthForm({
  title,
  lead,
  notice,
  submitLabel,
  busyLabel,
  busy,
  failure,
  children,
  foot,
  ...form
}: AuthFormProps) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1.5 text-ink-soft">{lead}</p>
      {notice}
      <form method="post" noValidate className="mt-7 flex flex-col gap-5" {...form}>
        {failure && <FormAlert {...failure} />}
        {children}
        <Button type="submit" size="lg" className="mt-1 w-full" busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </form>
      <div className="mt-6 text-center text-ink-soft">{foot}</div>
    </>
  )
}

function FormAlert({ title, description, canReset }: LogInFailure) {
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-refuse-soft p-3.5 text-sm">
      <CircleX className="mt-0.5 size-5 shrink-0 text-refuse" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-ink-soft">{description}</p>}
        {canReset && (
          <Link to={pagePath('forgotPassword')} className="link tap mt-1 inline-block">
            Reset your password
          </Link>
        )}
      </div>
    </div>
  )
}
