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
import { siteTextsQuery } from '../texts/api'
import { useUpdateSiteTexts } from './api'
import { FaqFields } from './faq-fields'
import { InstructorFields } from './instructor-fields'

/** Instructors, frequently asked questions and policies; what is empty has no page and no section. */
export function SiteTextsEditor() {
  const query = useQuery(siteTextsQuery)
  return (
    <Card aria-label="Public pages" className="max-w-4xl">
      <CardHeader
        title="Public pages"
        lead="The landing page shows the instructors and questions; every page links to the policies. Empty sections are hidden."
      />
      {query.data ? <TextsForm texts={query.data} /> : <QueryState query={query} what="the public pages" count={2} />}
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
      toast.success('Public pages saved.')
      return saved.version
    },
    onRefused: (error) => void toast.error("Couldn't save the public pages.", { description: messageOf(error) }),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <InstructorFields />
        <FaqFields />
        <h3 className="text-lg">Policies</h3>
        {policyNames.map((name) => (
          <Field
            key={name}
            label={policyTitles[name]}
            hint="Start a line with # for a heading, with - for a list."
            error={errors[name]?.message}
          >
            <Textarea rows={5} {...register(name)} />
          </Field>
        ))}
        <Button type="submit" busy={busy} busyLabel="Saving…" className="self-start">
          Save public pages
        </Button>
      </form>
    </FormProvider>
  )
}
