import * as z from 'zod/mini'
import { emailPattern, id, PHONE_EXPECTED, requiredText, text } from './fields.ts'
import { conversationLimits } from './inbox-limits.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const REACHED_BY = 'Enter your email or a phone number, so that we can answer.'
const isPhone = (value: string) => /^\+?[\d\s()-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, ''))

/** What a visitor writes to the institute. */
export const conversationForm = z
  .object({
    name: requiredText(limits.text.short, 'Enter your name.'),
    email: text(limits.email).check(
      z.toLowerCase(),
      z.refine((value) => value === '' || emailPattern.test(value), 'Please enter a valid email address.'),
    ),
    phone: text(50).check(z.refine((value) => value === '' || isPhone(value), PHONE_EXPECTED)),
    text: requiredText(conversationLimits.text, 'Enter your message.'),
    /** What it is about; unknown courses are left out. */
    course_id: z.optional(z.nullable(id)),
    /** People don't see this field: whoever fills it in is a program. */
    topic: z.optional(text()),
  })
  .check(z.refine(({ email, phone }) => email !== '' || phone !== '', { path: ['email'], error: REACHED_BY }))

export const startConversation = defineRoute({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Write to the institute; the message lands in its inbox under a case number',
  body: conversationForm,
  reply: { status: 201, schema: z.object({ case_number: z.string(), detail: z.string() }) },
})

export const contactRoutes = { startConversation }
