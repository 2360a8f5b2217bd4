import { applicationForm } from '@sonocampus/contract/enrollments'
import { PHONE_EXPECTED } from '@sonocampus/contract/fields'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { firstIssueResolver } from '@/shared/lib/first-issue'
import { toast } from '@/shared/ui/toaster'
import { useApplyForCourse } from './api'

const upload = uploadRules.qualificationCertificate
export const certificateRule = fileRuleOf(upload)

const schema = z.extend(applicationForm, {
  certificate: z.nullable(z.file()).check(z.refine((file) => file !== null, upload.missing)),
})
type Input = z.input<typeof schema>

const ORDER = ['Please fill in all required fields.', PHONE_EXPECTED, upload.missing]
const EMPTY = { first_name: '', last_name: '', qualification: '', ultrasound_experience: '', contact_number: '' }

interface ApplicationFormOptions {
  courseId: string
  /** What was written the last time; the certificate is asked for anew. */
  last: z.input<typeof applicationForm> | null
  onDone: () => void
}

/** Tells one thing at a time; a refusal of the server stays above the button until something is changed. */
export function useApplicationForm({ courseId, last, onDone }: ApplicationFormOptions) {
  const apply = useApplyForCourse(courseId)
  const [failure, setFailure] = useState<string>()
  const form = useForm<Input>({
    resolver: firstIssueResolver(schema, ORDER),
    reValidateMode: 'onSubmit',
    defaultValues: { ...EMPTY, ...last, certificate: null },
  })
  const { setFocus } = form
  useEffect(() => setFocus('first_name'), [setFocus])
  const submit = form.handleSubmit(async ({ certificate, ...values }) => {
    if (!certificate) return
    setFailure(undefined)
    try {
      await apply.send({ ...values, certificate })
      toast.success('Application submitted.', { description: 'It is reviewed within 24-48 hours.' })
      onDone()
    } catch (error) {
      const text = messageOf(error, 'Please check your connection and try again.')
      setFailure(`Failed to submit enrollment application: ${text}`)
    }
  })
  return {
    form,
    failure,
    percent: apply.percent,
    submit: (event: React.FormEvent) => void submit(event),
    forget: () => {
      form.clearErrors()
      setFailure(undefined)
    },
  }
}
