import { policyNames, policyTitles } from '@sonocampus/contract/policies'
import type { ReplyOf } from '@sonocampus/contract/route'
import { type getSiteTexts, siteTextsForm } from '@sonocampus/contract/site.texts'
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { QueryState } from '@/shared/ui/query-state'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { siteTextsQuery } from '../api'
import { useUpdateSiteTexts } from './api'
import { FaqFields } from './faq-fields'

/** The policies and the frequently asked questions; what is empty has no page and no section. */
export function SiteTextsEditor() {
  const query = useQuery(siteTextsQuery)
  return (
    <Card aria-label="Policies and questions" className="max-w-4xl">
      <CardHeader
        title="Policies and questions"
        lead="Policies are linked at the foot of every public page, questions stand on the landing page. What is empty isn't shown. Start a line with # for a heading and with - for a list."
      />
      {query.data ? (
        <TextsForm texts={query.data} />
      ) : (
        <QueryState query={query} what="the policies and questions" count={2} />
      )}
    </Card>
  )
}

function TextsForm({ texts }: { texts: ReplyOf<typeof getSiteTexts> }) {
  const update = useUpdateSiteTexts()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: siteTextsForm,
    defaultValues: texts,
    version: texts.version,
    send: async (body, query) => {
      const saved = await update.mutateAsync({ query, body })
      form.reset(saved)
      toast.success('Policies and questions saved.')
      return saved.version
    },
    onRefused: (error) =>
      void toast.error("Couldn't save the policies and questions.", { description: messageOf(error) }),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {policyNames.map((name) => (
          <Field key={name} label={policyTitles[name]} error={errors[name]?.message}>
            <Textarea rows={5} {...register(name)} />
          </Field>
        ))}
        <FaqFields />
        <Button type="submit" busy={busy} busyLabel="Saving…" className="self-start">
          Save policies and questions
        </Button>
      </form>
    </FormProvider>
  )
}
