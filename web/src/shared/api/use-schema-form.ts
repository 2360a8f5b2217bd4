import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type SubmitErrorHandler,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { firstIssueResolver } from '../lib/first-issue.ts'
import { sessionRole } from '../session/stored-session.ts'
import { UnauthorizedError } from './api-error.ts'
import { showIssues } from './field-issues.ts'
import { useDraft } from './use-draft.ts'

interface SchemaForm<Input extends FieldValues, Output> {
  schema: z.ZodMiniType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** Shows one error at a time, in the order of these messages; all errors if omitted. */
  order?: readonly string[]
  /** When shown errors are checked again; default 'onChange'. */
  reValidateMode?: 'onSubmit'
  /** For forms that show errors beside the button: focusing a field would scroll them away. */
  shouldFocusError?: false
  /** The version the form was filled with, sent along so that nobody overwrites someone else's newer changes. */
  version?: string | undefined
  /** Sends the parsed values; throws when the server refuses. A form that stays open returns the next version. */
  send: (values: Output, shown: { version?: string | undefined }) => Promise<unknown>
  /** Reports the refusal; `isTold` if the fields already show what is wrong. */
  onRefused: (error: unknown, form: UseFormReturn<Input, unknown, Output>, isTold: boolean) => void
  /** Distinguishes forms on one page that start alike, and one form that starts differently each time. */
  draft?: string
  /** For long work: what was typed is there again after a reload. */
  survivesReload?: boolean
  /** For errors without a field. */
  onInvalid?: SubmitErrorHandler<Input>
}

/** Every form uses this: the contract's schema validates it here, and the server's errors are shown the same way. */
export function useSchemaForm<Input extends FieldValues, Output>(options: SchemaForm<Input, Output>) {
  const { schema, order, version, send, onRefused, draft, survivesReload = false, onInvalid, ...more } = options
  // The rest of the screen may show newer data than this form was filled with.
  const shown = useRef(version)
  const form = useForm<Input, unknown, Output>({
    resolver: order ? firstIssueResolver(schema, order) : standardSchemaResolver<Input, unknown, Output>(schema),
    ...more,
  })
  useDraft(form, draft ?? JSON.stringify(options.defaultValues), survivesReload)
  const submit = form.handleSubmit(async (values) => {
    const hadSession = sessionRole() !== null
    try {
      const next = await send(values, { version: shown.current })
      if (typeof next === 'string') shown.current = next
    } catch (error) {
      // The user knows that the session has ended, and the input is kept.
      if (error instanceof UnauthorizedError && hadSession && !sessionRole()) return
      onRefused(error, form, showIssues(form.setError, error))
    }
  }, onInvalid)
  return {
    form,
    register: form.register,
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    /** For self-saving forms. */
    submitNow: () => submit(),
    submit: (event: FormEvent) => void submit(event),
  }
}
