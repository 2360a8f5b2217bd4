import { conversationForm } from '@sonocampus/contract/inbox.contact'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { FormProblem } from '@/shared/ui/form-problem'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { Textarea } from '@/shared/ui/textarea'
import { useStartConversation } from './api'

interface ContactFormProps {
  courses: readonly { id: string; title: string }[]
  /** What the visitor was reading. */
  courseId: string | null
}

/** A message to the institute; afterwards its case number. */
export function ContactForm({ courses, courseId }: ContactFormProps) {
  const [sent, setSent] = useState<{ caseNumber: string; byPhone: boolean }>()
  if (sent) return <Sent {...sent} onAgain={() => setSent(undefined)} />
  return <Form courses={courses} courseId={courseId} onSent={setSent} />
}

type FormProps = ContactFormProps & { onSent: (sent: { caseNumber: string; byPhone: boolean }) => void }

function Form({ courses, courseId, onSent }: FormProps) {
  const start = useStartConversation()
  const [problem, setProblem] = useState<string>()
  const { register, errors, busy, submit } = useSchemaForm({
    schema: conversationForm,
    defaultValues: { name: '', email: '', phone: '', text: '', course_id: courseId, topic: '' },
    draft: 'contact',
    send: async (body) => {
      setProblem(undefined)
      const { case_number } = await start.mutateAsync(body)
      onSent({ caseNumber: case_number, byPhone: body.email === '' })
    },
    onRefused: (error, _form, isTold) => {
      if (!isTold) setProblem(messageOf(error, "Couldn't send your message. Check your connection and try again."))
    },
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Write to us" className="flex flex-col gap-5">
      <Field label="Your name" error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" hint="We answer here." error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Phone" hint="If you'd rather be called." error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </div>
      {courses.length > 0 && (
        <Field label="Course" error={errors.course_id?.message} optional>
          <Select
            placeholder="No particular course"
            options={courses.map(({ id, title }) => ({ value: id, label: title }))}
            {...register('course_id', { setValueAs: (value: string | null) => value || null })}
          />
        </Field>
      )}
      <Field label="Message" error={errors.text?.message}>
        <Textarea rows={6} {...register('text')} />
      </Field>
      <div hidden>
        <input aria-hidden="true" tabIndex={-1} autoComplete="off" {...register('topic')} />
      </div>
      {problem && <FormProblem title={problem} />}
      <Button type="submit" size="lg" busy={busy} busyLabel="Sending…" className="sm:self-start">
        Send message
      </Button>
    </form>
  )
}

function Sent({ caseNumber, byPhone, onAgain }: { caseNumber: string; byPhone: boolean; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-3">
      <CircleCheck className="size-9 text-done" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Message sent.
      </h2>
      <p className="text-lg">
        Your case number is <strong className="whitespace-nowrap">{caseNumber}</strong>.
      </p>
      <p className="text-ink-soft">
        {byPhone ? "We'll call you." : "We'll answer by email."} Name the number if you call or write again.
      </p>
      <Button variant="secondary" onClick={onAgain} className="mt-3">
        Write another message
      </Button>
    </div>
  )
}
