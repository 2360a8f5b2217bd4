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
  /** One thing at a time is told, in the order of these messages; without it, whatever is wrong. */
  order?: readonly string[]
  /** When what was told is looked at again; 'onChange' unless told. */
  reValidateMode?: 'onSubmit'
  /** For a form that says beside its button what is wrong: the focus on a field would scroll it away. */
  shouldFocusError?: false
  /** Names what an edit form was filled with: it goes with the edit, so that nobody writes over what somebody else did since. */
  version?: string | undefined
  /** Sends what the schema has read; it throws when the server refuses. A form that stays open answers the next version. */
  send: (values: Output, shown: { version?: string | undefined }) => Promise<unknown>
  /** Says so; `isTold` when the fields have said already what is wrong with them. */
  onRefused: (error: unknown, form: UseFormReturn<Input, unknown, Output>, isTold: boolean) => void
  /** Tells a form apart from others of its page that begin alike, and from itself when it begins differently each time. */
  draft?: string
  /** For what no field can say. */
  onInvalid?: SubmitErrorHandler<Input>
}

/** The one way to write a form: checked by the contract's schema here, and what the server finds wrong is told alike. */
export function useSchemaForm<Input extends FieldValues, Output>(options: SchemaForm<Input, Output>) {
  const { schema, order, version, send, onRefused, draft, onInvalid, ...more } = options
  // What is shown elsewhere on the screen may be newer than what this form was filled with.
  const shown = useRef(version)
  const form = useForm<Input, unknown, Output>({
    resolver: order ? firstIssueResolver(schema, order) : standardSchemaResolver<Input, unknown, Output>(schema),
    ...more,
  })
  useDraft(form, draft ?? JSON.stringify(options.defaultValues))
  const submit = form.handleSubmit(async (values) => {
    const hadSession = sessionRole() !== null
    try {
      const next = await send(values, { version: shown.current })
      if (typeof next === 'string') shown.current = next
    } catch (error) {
      // That the session has ended is told already, and what was typed is kept.
      if (error instanceof UnauthorizedError && hadSession && !sessionRole()) return
      onRefused(error, form, showIssues(form.setError, error))
    }
  }, onInvalid)
  return {
    form,
    register: form.register,
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    /** For a form that saves itself. */
    submitNow: () => submit(),
    submit: (event: FormEvent) => void submit(event),
  }
}
