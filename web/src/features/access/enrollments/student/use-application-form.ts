import { applicationForm } from '@sonocampus/contract/enrollments.applications'
import { PHONE_EXPECTED } from '@sonocampus/contract/fields'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { requiredFile } from '@/shared/lib/required-file'
import { toast } from '@/shared/ui/toaster'
import { useApplyForCourse } from './api'

const upload = uploadRules.qualificationCertificate
export const certificateRule = fileRuleOf(upload)

const schema = z.extend(applicationForm, { certificate: requiredFile(upload.missing) })

const ORDER = ['Please fill in all required fields.', PHONE_EXPECTED, upload.missing]
const EMPTY = { first_name: '', last_name: '', qualification: '', ultrasound_experience: '', contact_number: '' }

interface ApplicationFormOptions {
  courseId: string
  /** The last application; the certificate must be chosen again. */
  last: z.input<typeof applicationForm> | null
  onDone: () => void
}

/** Shows one problem at a time; a refusal by the server stays above the button until something changes. */
export function useApplicationForm({ courseId, last, onDone }: ApplicationFormOptions) {
  const apply = useApplyForCourse(courseId)
  const [failure, setFailure] = useState<string>()
  const { form, ...rest } = useSchemaForm({
    schema,
    order: ORDER,
    reValidateMode: 'onSubmit',
    defaultValues: { ...EMPTY, ...last, certificate: null },
    send: async (application) => {
      setFailure(undefined)
      await apply.send(application)
      toast.success('Application submitted.', { description: 'We review it within 24-48 hours.' })
      onDone()
    },
    onRefused: (error) => {
      const text = messageOf(error)
      setFailure(`Failed to submit enrollment application: ${text}`)
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('first_name'), [setFocus])
  function forget() {
    form.clearErrors()
    setFailure(undefined)
  }
  return { ...rest, form, failure, percent: apply.percent, forget }
}
