import { policyNames, policyTitles } from '@sonocampus/contract/policies'
import type { ReplyOf } from '@sonocampus/contract/route'
import type { getSiteTexts } from '@sonocampus/contract/site.texts'
import { Field } from '@/shared/ui/field'
import { Textarea } from '@/shared/ui/textarea'
import { FaqFields } from './faq-fields'
import { GraduateFields } from './graduate-fields'
import { InstructorFields } from './instructor-fields'
import { SectionForm } from './section-form'
import { useTextsSection } from './use-section-form'

type SectionProps = { texts: ReplyOf<typeof getSiteTexts> }

export const InstructorsSection = ({ texts }: SectionProps) => (
  <SectionForm
    title="Instructors"
    lead="Who teaches; a course is theirs where its form names them. Without any the section isn't shown."
    section={useTextsSection('Instructors', texts, ['instructors'])}
  >
    <InstructorFields />
  </SectionForm>
)

export const GraduatesSection = ({ texts }: SectionProps) => (
  <SectionForm
    title="Words of graduates"
    lead="Real words of real people who agreed. Without any the section isn't shown."
    section={useTextsSection('Words of graduates', texts, ['graduates'])}
  >
    <GraduateFields />
  </SectionForm>
)

export const QuestionsSection = ({ texts }: SectionProps) => (
  <SectionForm
    title="Frequently asked questions"
    lead="On the landing page, in the order in which visitors read them."
    section={useTextsSection('Questions', texts, ['faq'])}
  >
    <FaqFields />
  </SectionForm>
)

export function PoliciesSection({ texts }: SectionProps) {
  const section = useTextsSection('Policies', texts, policyNames)
  return (
    <SectionForm
      title="Policies"
      lead="Each has a page, linked at the foot of every page. Empty ones are hidden."
      section={section}
    >
      {policyNames.map((name) => (
        <Field
          key={name}
          label={policyTitles[name]}
          hint="Start a line with # for a heading, with - for a list."
          error={section.errors[name]?.message as string | undefined}
          className="sm:col-span-2"
        >
          <Textarea rows={5} {...section.register(name)} />
        </Field>
      ))}
    </SectionForm>
  )
}
