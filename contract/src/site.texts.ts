import * as z from 'zod/mini'
import { editOf, requiredText, text, timestamp, version, webUrl } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const most = limits.siteTexts

/** What the institute promises and answers in public. What is empty isn't shown. */
export const siteTextsForm = z.object({
  terms: text(limits.text.huge),
  privacy: text(limits.text.huge),
  refunds: text(limits.text.huge),
  faq: z
    .array(
      z.object({
        question: requiredText(limits.text.short, 'Enter a question.'),
        answer: requiredText(most.answer, 'Enter an answer.'),
      }),
    )
    .check(z.maxLength(most.questions, `At most ${most.questions} questions.`)),
  instructors: z
    .array(
      z.object({
        name: requiredText(limits.text.short, 'Enter a name.'),
        degrees: text(),
        registration: text(),
        about: text(most.about),
        photo_url: webUrl(),
      }),
    )
    .check(z.maxLength(most.instructors, `At most ${most.instructors} instructors.`)),
})

const changed = z.nullable(timestamp)
const siteTexts = z.object({
  terms: z.string(),
  privacy: z.string(),
  refunds: z.string(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  instructors: z.array(
    z.object({
      name: z.string(),
      degrees: z.string(),
      registration: z.string(),
      about: z.string(),
      photo_url: z.string(),
    }),
  ),
  /** When each policy was last changed. */
  changed: z.object({ terms: changed, privacy: changed, refunds: changed }),
  version,
})
export type SiteTexts = Omit<z.output<typeof siteTexts>, 'version'>
export type Faq = SiteTexts['faq']
export type Instructor = SiteTexts['instructors'][number]

export const getSiteTexts = defineRoute({
  method: 'GET',
  path: '/api/site/texts',
  access: 'public',
  summary: 'Read the policies, the frequently asked questions and the instructors',
  reply: { status: 200, schema: siteTexts },
})

export const updateSiteTexts = defineRoute({
  method: 'PUT',
  path: '/api/admin/site/texts',
  access: 'admin',
  summary: 'Replace the policies, the frequently asked questions and the instructors',
  query: editOf,
  body: siteTextsForm,
  reply: { status: 200, schema: siteTexts },
})

export const siteTextsRoutes = { getSiteTexts, updateSiteTexts }
