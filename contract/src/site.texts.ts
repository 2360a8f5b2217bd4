import * as z from 'zod/mini'
import { editOf, requiredText, text, timestamp, version } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const { questions, answer } = limits.siteTexts

/** What the institute promises and answers in public. What is empty isn't shown. */
export const siteTextsForm = z.object({
  terms: text(limits.text.huge),
  privacy: text(limits.text.huge),
  refunds: text(limits.text.huge),
  faq: z
    .array(
      z.object({
        question: requiredText(limits.text.short, 'Enter a question.'),
        answer: requiredText(answer, 'Enter an answer.'),
      }),
    )
    .check(z.maxLength(questions, `At most ${questions} questions.`)),
})

const changed = z.nullable(timestamp)
const siteTexts = z.object({
  terms: z.string(),
  privacy: z.string(),
  refunds: z.string(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** When each policy was last changed. */
  changed: z.object({ terms: changed, privacy: changed, refunds: changed }),
  version,
})
export type SiteTexts = Omit<z.output<typeof siteTexts>, 'version'>
export type Faq = SiteTexts['faq']

export const getSiteTexts = defineRoute({
  method: 'GET',
  path: '/api/site/texts',
  access: 'public',
  summary: 'Read the policies and the frequently asked questions',
  reply: { status: 200, schema: siteTexts },
})

export const updateSiteTexts = defineRoute({
  method: 'PUT',
  path: '/api/admin/site/texts',
  access: 'admin',
  summary: 'Replace the policies and the frequently asked questions',
  query: editOf,
  body: siteTextsForm,
  reply: { status: 200, schema: siteTexts },
})

export const siteTextsRoutes = { getSiteTexts, updateSiteTexts }
