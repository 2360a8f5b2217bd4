import type { applicationForm } from '@sonocampus/contract/enrollments.applications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { FileField } from '@/shared/ui/file-field'
import { FormProblem } from '@/shared/ui/form-problem'
import { Input } from '@/shared/ui/input'
import { SkeletonList } from '@/shared/ui/skeleton'
import { Textarea } from '@/shared/ui/textarea'
import { lastApplicationQuery } from './api'
import { certificateRule, useApplicationForm } from './use-application-form'

interface ApplicationFormProps {
  courseId: string
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Filled in with the last application once that is loaded; a failed load does not block the form. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { data, isPending } = useQuery(lastApplicationQuery)
  if (isPending) return <SkeletonList count={1} shape="rows" label="Loading the application form" />
  return <Form {...props} last={data?.application ?? null} />
}

type FormProps = ApplicationFormProps & { last: z.output<typeof applicationForm> | null }

function Form({ courseId, last, onDone, onCancel }: FormProps) {
  const { form, register, errors, busy, failure, percent, submit, forget } = useApplicationForm({
    courseId,
    last,
    onDone,
  })
  const [isPreparing, setPreparing] = useState(false)
  return (
    <Card>
      <CardHeader
        title="Enrollment application"
        lead={
          last
            ? "We've filled in what you wrote before. Check it and choose your certificate again."
            : 'An administrator reviews it and checks your certificate within 24-48 hours.'
        }
      />
      <form noValidate onSubmit={submit} onChange={forget} className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required error={errors.first_name?.message}>
          <Input autoComplete="given-name" {...register('first_name')} />
        </Field>
        <Field label="Last name" required error={errors.last_name?.message}>
          <Input autoComplete="family-name" {...register('last_name')} />
        </Field>
        <Field
          label="Qualification"
          required
          hint="For example MBBS, FCPS, BSc Radiology."
          error={errors.qualification?.message}
        >
          <Input {...register('qualification')} />
        </Field>
        <Field
          label="Contact number"
          required
          hint="Your WhatsApp number if you have one, for example 0300 1234567."
          error={errors.contact_number?.message}
        >
          <Input type="tel" autoComplete="tel" {...register('contact_number')} />
        </Field>
        <Field
          label="Ultrasound experience"
          required
          hint="A sentence is enough. Write 'None' if you're new to it."
          error={errors.ultrasound_experience?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={3} {...register('ultrasound_experience')} />
        </Field>
        <FileField
          control={form.control}
          name="certificate"
          label="Qualification certificate"
          required
          error={errors.certificate?.message}
          rule={certificateRule}
          accepts="PDF, PNG, JPG up to 10MB"
          onChoose={forget}
          onWork={setPreparing}
          progress={percent}
          disabled={busy}
          className="sm:col-span-2"
        />
        <div className="flex flex-col gap-4 sm:col-span-2">
          {failure && <FormProblem title={failure} />}
          <div className="flex flex-wrap gap-2.5 max-sm:flex-col-reverse">
            {onCancel && (
              <Button variant="secondary" disabled={busy} onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" disabled={isPreparing} busy={busy} busyLabel="Submitting…">
              Submit Application
            </Button>
          </div>
        </div>
      </form>
    </Card>
  )
}
