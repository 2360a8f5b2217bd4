import { type RejectionReasons, rejectionReasonsForm } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { useQuery } from '@tanstack/react-query'
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form'
import * as z from 'zod/mini'
import { messageOf } from '@/shared/api/api-error'
import { rejectionReasonsQuery } from '@/shared/api/rejection-reasons'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { QueryState } from '@/shared/ui/query-state'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useUpdateRejectionReasons } from './api'

/** The institute's own reasons, offered wherever somebody rejects. */
export function ReasonsEditor() {
  const query = useQuery(rejectionReasonsQuery)
  const { data } = query
  return (
    <Card aria-label="Reasons to reject" className="max-w-4xl">
      <CardHeader
        title="Reasons to reject"
        lead={`Offered when somebody rejects. One per line, at most ${limits.decisions.reasons}. Students read them word for word.`}
      />
      {data ? <ReasonsForm reasons={data} /> : <QueryState query={query} what="the reasons" count={2} />}
    </Card>
  )
}

type Texts = Record<keyof RejectionReasons, string>
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim())
const textsOf = ({ application, payment }: RejectionReasons): Texts => ({
  application: application.join('\n'),
  payment: payment.join('\n'),
})

const schema = z.pipe(
  z.transform(({ application, payment }: Texts) => ({ application: linesOf(application), payment: linesOf(payment) })),
  rejectionReasonsForm,
)

function ReasonsForm({ reasons }: { reasons: RejectionReasons & { version: string } }) {
  const update = useUpdateRejectionReasons()
  const { form, register, errors, busy, submit } = useSchemaForm<Texts, RejectionReasons>({
    schema,
    defaultValues: textsOf(reasons),
    version: reasons.version,
    send: async (body, query) => {
      const saved = await update.mutateAsync({ query, body })
      form.reset(textsOf(saved))
      toast.success('Reasons saved.')
      return saved.version
    },
    onRefused: (error) =>
      void toast.error("Couldn't save the reasons.", {
        description: messageOf(error),
      }),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Field label="For applications" error={problemOf(errors.application)}>
        <Textarea rows={6} {...register('application')} />
      </Field>
      <Field label="For payments" error={problemOf(errors.payment)}>
        <Textarea rows={6} {...register('payment')} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Update reasons
        </Button>
      </div>
    </form>
  )
}

/** Of the list, or of one of its lines. */
function problemOf(error: FieldError | Merge<FieldError, FieldErrorsImpl> | undefined): string | undefined {
  if (!error) return undefined
  if (typeof error.message === 'string') return error.message
  const line = Object.values(error).find((one): one is FieldError => typeof one?.message === 'string')
  return line?.message
}
