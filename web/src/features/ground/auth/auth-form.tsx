import { pagePath } from '@sonocampus/contract/pages'
import { CircleX } from 'lucide-react'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { PublicLink } from '@/shared/lib/navigation'
import { Button } from '@/shared/ui/button'
import type { LogInFailure } from './log-in-failure'

interface AuthFormProps {
  title: string
  lead: ReactNode
  /** Above the form: the course that the visitor wanted. */
  notice?: ReactNode
  submitLabel: string
  busyLabel: string
  busy: boolean
  failure: LogInFailure | undefined
  onSubmit: FormEventHandler
  /** The user is about to fill it in. */
  onFocus?: () => void
  /** Any field changed: the failure may no longer apply. */
  onChange: () => void
  children: ReactNode
  foot: ReactNode
}

/** The layout of the four login forms: heading, failure, fields, one wide button, other links. */
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
  onSubmit,
  onFocus,
  onChange,
}: AuthFormProps) {
  const element = useRef<HTMLFormElement>(null)
  // Submitted before this script had loaded: early.js held it back.
  useEffect(() => {
    if (element.current?.dataset.wanted) element.current.requestSubmit()
  }, [])
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1.5 text-ink-soft">{lead}</p>
      {notice}
      <form
        ref={element}
        method="post"
        noValidate
        className="mt-7 flex flex-col gap-5"
        onFocus={onFocus}
        onChange={onChange}
        onSubmit={(event) => {
          delete event.currentTarget.dataset.wanted
          onSubmit(event)
        }}
      >
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
          <PublicLink to={pagePath('forgotPassword')} className="link tap mt-1 inline-block">
            Reset your password
          </PublicLink>
        )}
      </div>
    </div>
  )
}
