import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { firstIssueResolver } from '@/shared/lib/first-issue'
import { toast } from '@/shared/ui/toaster'
import type { Failure } from './log-in-failure'

interface AuthFormOptions<Form extends FieldValues> {
  schema: z.ZodMiniType<Form, Form>
  /** The specified messages, in the order in which they are told. */
  order: readonly string[]
  defaultValues: DefaultValues<Form>
  send: (values: Form) => Promise<void>
  explain: (error: unknown) => Failure
}

/** Checks on submit, one message at a time; a refusal is a toast and stays above the fields until something is typed. */
export function useAuthForm<Form extends FieldValues>(options: AuthFormOptions<Form>) {
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, clearErrors, formState } = useForm<Form>({
    resolver: firstIssueResolver(options.schema, options.order),
    defaultValues: options.defaultValues,
    reValidateMode: 'onSubmit',
  })
  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await options.send(values)
    } catch (error) {
      const { title, ...more } = options.explain(error)
      setFailure({ title, ...more })
      toast.error(title, more)
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
