import * as z from 'zod/mini'
import { detail } from './fields.ts'
import { defineRoute } from './route.ts'

/** The private address under which a student's calendar reads the classes; null until it is asked for. */
const calendarFeed = z.object({ url: z.nullable(z.string()) })

const path = '/api/student/calendar-feed'

export const getCalendarFeed = defineRoute({
  method: 'GET',
  path,
  access: 'student',
  summary: "Read the private address of the caller's calendar",
  reply: { status: 200, schema: calendarFeed },
})

export const renewCalendarFeed = defineRoute({
  method: 'POST',
  path,
  access: 'student',
  summary: 'Make a private address for the calendar; the one before opens nothing any more',
  reply: { status: 200, schema: calendarFeed },
})

export const endCalendarFeed = defineRoute({
  method: 'DELETE',
  path,
  access: 'student',
  summary: "Give up the private address of the caller's calendar",
  reply: { status: 200, schema: detail },
})

export const calendarFeedsRoutes = { getCalendarFeed, renewCalendarFeed, endCalendarFeed }
