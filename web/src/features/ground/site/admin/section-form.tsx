import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'

interface SectionFormProps<Values extends FieldValues> {
  title: string
  lead: string
  section: { form: UseFormReturn<Values, unknown, Values>; busy: boolean; submit: (event: FormEvent) => void }
  children: ReactNode
}

/** Some fields of the settings, with a button of their own. */
export function SectionForm<Values extends FieldValues>({ title, lead, section, children }: SectionFormProps<Values>) {
  const { form, busy, submit } = section
  return (
    <Card aria-label={title} className="max-w-4xl">
      <CardHeader title={title} lead={lead} />
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-6">
          <div className="grid gap-5 sm:grid-cols-2">{children}</div>
          <SaveRow isDirty={form.formState.isDirty} busy={busy} onDiscard={() => form.reset()} />
        </form>
      </FormProvider>
    </Card>
  )
}

function SaveRow({ isDirty, busy, onDiscard }: { isDirty: boolean; busy: boolean; onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save
      </Button>
      {isDirty && (
        <Button variant="secondary" disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <p role="status" className="text-sm font-medium text-wait">
        {isDirty && 'You have unsaved changes.'}
      </p>
    </div>
  )
}
