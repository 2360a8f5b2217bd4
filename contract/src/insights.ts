import * as z from 'zod/mini'
import { detail, id, timestamp } from './fields.ts'
import { courseRef } from './refs.ts'
import { defineRoute } from './route.ts'

/** From sign-up to certificate, in order. */
export const STEPS = ['signed_up', 'applied', 'approved', 'enrolled', 'began', 'finished', 'certified'] as const
export type Step = (typeof STEPS)[number]

/** Minutes, rounded for display: to the minute under an hour, to the hour under four days, then to the day. */
const minutes = z.nullable(z.int())

/** Students who reached a step, and how long it took them since the last step known of them. */
const step = z.object({ step: z.enum(STEPS), count: z.int(), median_minutes: minutes })
export type FunnelStep = z.output<typeof step>

/** Of one month's submissions: how many were decided, how many are pending, and how long the decided ones took. */
const wait = z.object({
  month: z.string(),
  decided: z.int(),
  waiting: z.int(),
  median_minutes: minutes,
  p90_minutes: minutes,
})
export type Wait = z.output<typeof wait>

const insights = z.object({
  /** When it was last computed; null before the first time. */
  measured_at: z.nullable(timestamp),
  /** Twelve months like 2026-11, the current one last. */
  months: z.array(z.string()),
  funnel: z.array(step),
  waits: z.object({ applications: z.array(wait), payments: z.array(wait) }),
  /** Money received minus refunds. */
  revenue: z.object({
    by_month: z.array(z.object({ month: z.string(), amount: z.number() })),
    by_course: z.array(z.object({ course: courseRef, amount: z.number() })),
    /** A null account: paid at the desk, or no account named. */
    by_account: z.array(z.object({ account: z.nullable(z.string()), amount: z.number() })),
  }),
})
export type Insights = z.output<typeof insights>

export const getInsights = defineRoute({
  method: 'GET',
  path: '/api/admin/insights',
  access: 'admin',
  summary: 'Read how far students come and how long it takes, how long the desk takes, and what came in',
  query: z.object({
    /** One course, whose students count from their application on; all students count from their sign-up on. */
    course_id: z.optional(id),
    /** One month for the funnel, courses and accounts; all twelve if omitted. */
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.'))),
  }),
  reply: { status: 200, schema: insights },
})

export const measureInsights = defineRoute({
  method: 'POST',
  path: '/api/admin/insights/measure',
  access: 'admin',
  summary: 'Count all of it anew now, and not in the night only',
  reply: { status: 200, schema: detail },
})

const lessonStops = z.object({
  id,
  title: z.string(),
  /** How many played any of it, and how many played each tenth. */
  viewers: z.int(),
  tenths: z.array(z.int()),
})
export type LessonStops = z.output<typeof lessonStops>

export const listLessonStops = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/lesson-stops',
  access: 'teacher',
  summary: 'List of each lesson how many viewers saw each tenth of it',
  params: z.object({ courseId: id }),
  reply: { status: 200, schema: z.array(lessonStops) },
})

export const insightsRoutes = { getInsights, measureInsights, listLessonStops }
