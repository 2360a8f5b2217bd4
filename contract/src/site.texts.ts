import * as z from 'zod/mini'
import { editOf, requiredText, text, timestamp, version, webUrl } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const most = limits.siteTexts

/** What the institute promises and answers in public, as forms edit it. What is empty isn't shown. */
export const siteTextsFields = z.object({
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
  graduates: z
    .array(
      z.object({
        name: requiredText(limits.text.short, 'Enter a name.'),
        words: requiredText(most.about, 'Enter what they say.'),
        course: text(),
        year: text(4).check(z.refine((value) => /^(\d{4})?$/.test(value), 'Enter a year like 2026.')),
        photo_url: webUrl(),
        has_consent: z.literal(true, 'Ask them first, then tick this.'),
      }),
    )
    .check(z.maxLength(most.instructors, `At most ${most.instructors} graduates.`)),
})

/** What is omitted stays as it is. */
export const siteTextsForm = z.partial(siteTextsFields)

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
  /** Who agreed that their words are shown. */
  graduates: z.array(
    z.object({
      name: z.string(),
      words: z.string(),
      course: z.string(),
      year: z.string(),
      photo_url: z.string(),
      has_consent: z.literal(true),
    }),
  ),
  /** When each policy was last changed. */
  changed: z.object({ terms: changed, privacy: changed, refunds: changed }),
  version,
})
export type SiteTexts = Omit<z.output<typeof siteTexts>, 'version'>
export type Faq = SiteTexts['faq']
export type Graduate = SiteTexts['graduates'][number]
export type Instructor = SiteTexts['instructors'][number]

export const getSiteTexts = defineRoute({
  method: 'GET',
  path: '/api/site/texts',
  access: 'public',
  summary: 'Read the policies, the frequently asked questions, the instructors and the words of graduates',
  reply: { status: 200, schema: siteTexts },
})

export const updateSiteTexts = defineRoute({
  method: 'PUT',
  path: '/api/admin/site/texts',
  access: 'admin',
  summary: 'Change the policies, questions, instructors and words of graduates; what is left out stays as it is',
  query: editOf,
  body: siteTextsForm,
  reply: { status: 200, schema: siteTexts },
})

export const siteTextsRoutes = { getSiteTexts, updateSiteTexts }
