import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '@/shared/api/api-error'
import { showIssues } from '@/shared/api/field-issues'
import { firstIssueResolver } from '@/shared/lib/first-issue'
import { toast } from '@/shared/ui/toaster'
import type { LogInFailure } from './log-in-failure'

interface AuthFormOptions<Form extends FieldValues> {
  schema: z.ZodMiniType<Form, Form>
  /** The specified messages, in the order in which they are shown. */
  order: readonly string[]
  defaultValues: DefaultValues<Form>
  send: (values: Form) => Promise<void>
  explain: (error: unknown) => LogInFailure
}

/** On a phone the button is at the bottom of these screens, so toasts go to the top. */
export const AT_TOP = { position: 'top-center' } as const

/**
 * Checks on submit, one message at a time. A refusal is a toast; the server's field errors are shown at the fields, any
 * other above them until something is typed.
 */
export function useAuthForm<Form extends FieldValues>(options: AuthFormOptions<Form>) {
  const [failure, setFailure] = useState<LogInFailure>()
  const { register, handleSubmit, clearErrors, setError, formState } = useForm<Form>({
    resolver: firstIssueResolver(options.schema, options.order),
    defaultValues: options.defaultValues,
    reValidateMode: 'onSubmit',
  })
  const hasField = (name: string | undefined) => name !== undefined && Object.hasOwn(options.defaultValues, name)
  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await options.send(values)
    } catch (error) {
      const { title, canReset, ...more } = options.explain(error)
      const issues = error instanceof ApiError ? error.issues : []
      if (issues.length > 0 && issues.every(({ loc }) => hasField(loc?.at(-1)))) showIssues(setError, error)
      else setFailure({ title, ...(canReset ? { canReset } : {}), ...more })
      toast.error(title, { ...more, ...AT_TOP })
    }
  })
  function forget() {
    clearErrors()
    setFailure(undefined)
  }
  return {
    register,
    errors: formState.errors,
    form: {
      failure,
      busy: formState.isSubmitting,
      onChange: forget,
      onSubmit: (event: React.FormEvent) => void submit(event),
    },
  }
}
