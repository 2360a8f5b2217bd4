import * as z from 'zod/mini'
import { classLimits } from './class-limits.ts'
import { classesWhen, classFacts } from './classes.student.ts'
import { editOf, id, numberFromText, requiredId, requiredText, text, version, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'

const meetingLink = text(classLimits.link).check(
  z.refine(
    (value) => value === '' || (/^https:\/\/[^\s/]/i.test(value) && URL.canParse(value)),
    'Must begin with https://',
  ),
  z.refine((value) => value === '' || isPublicLink(value), 'Enter the meeting link as its service shows it.'),
)

/** A public host name, no credentials, and nothing that reads differently from where it leads. */
function isPublicLink(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { username, password, hostname } = new URL(value)
  const isNamed = /\.\p{L}/u.test(hostname) || hostname.includes('.xn--')
  return username === '' && password === '' && isNamed && !/[\p{Cc}\p{Cf}]/u.test(value)
}

const words = {
  title: requiredText(limits.text.short, 'Enter a title.'),
  description: text(limits.text.long),
  /** Students get it when they join. */
  join_url: meetingLink.check(z.minLength(1, 'Enter the link that students join with.')),
  /** For the teacher; never sent to a student. */
  host_url: meetingLink,
}

const day = z.iso.date('Choose a day.')
const { minMinutes, maxMinutes, perSeries } = classLimits
/** Date and time in the institute's time zone, wherever the browser is. */
const time = {
  day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.')),
  minutes: numberFromText(
    wholeNumber(minMinutes, maxMinutes, `Enter a length from ${minMinutes} to ${maxMinutes} minutes.`),
  ),
}

/** Monday is 1. */
const weekdays = z.array(wholeNumber(1, 7)).check(z.maxLength(7))

/** One class; with weekdays, one on each of them until a day or a number of times. */
export const planClassesForm = z
  .object({
    course_id: requiredId('Choose a course.'),
    ...words,
    ...time,
    weekdays,
    until: z.optional(day),
    times: z.optional(numberFromText(wholeNumber(1, perSeries, `Enter the number of classes, 1 to ${perSeries}.`))),
  })
  .check(
    z.refine(({ weekdays, until, times }) => weekdays.length === 0 || (until === undefined) !== (times === undefined), {
      path: ['until'],
      error: 'Choose the last day or the number of classes.',
    }),
  )

/** Only this class, or it and every later class of its series. */
export const classScope = z.enum(['one', 'following'])
export type ClassScope = z.output<typeof classScope>
const scope = { scope: classScope }

export const updateClassForm = z.object({ ...words, ...scope })
/** A lesson of the course, or null. */
export const recordingForm = z.object({ video_id: z.nullable(id) })
export const moveClassForm = z.object({ ...time, ...scope })

export const cancelClassForm = z.object({
  ...scope,
  reason: requiredText(limits.text.long, 'Enter a reason. The students read it.'),
})

const plannedClass = z.object({
  ...classFacts,
  join_url: z.string(),
  host_url: z.string(),
  /** In the institute's time zone. */
  day: z.string(),
  time: z.string(),
  minutes: z.int(),
  series_id: z.nullable(id),
  /** How many attended. */
  present: z.int(),
  /** Covers its text, links and time. */
  version,
  time_version: version,
})
export type PlannedClass = z.output<typeof plannedClass>

const changed = z.object({ changed: z.int() })
const params = z.object({ classId: id })

export const listClasses = defineRoute({
  method: 'GET',
  path: '/api/admin/classes',
  access: 'teacher',
  summary: 'List live classes, those to come or those that are over',
  query: z.object({ ...classesWhen, course_id: z.optional(id) }),
  reply: {
    status: 200,
    schema: z.object({ time_zone: z.string(), classes: z.array(plannedClass), next: z.nullable(id) }),
  },
})

export const getClass = defineRoute({
  method: 'GET',
  path: '/api/admin/classes/:classId',
  access: 'teacher',
  summary: 'Read one live class',
  params,
  reply: { status: 200, schema: z.object({ time_zone: z.string(), class: plannedClass }) },
})

export const planClasses = defineRoute({
  method: 'POST',
  path: '/api/admin/classes',
  access: 'teacher',
  summary: 'Plan a live class, or one on the same weekdays for some weeks',
  body: planClassesForm,
  reply: { status: 201, schema: z.object({ ids: z.array(id) }) },
})

export const updateClass = defineRoute({
  method: 'PUT',
  path: '/api/admin/classes/:classId',
  access: 'teacher',
  summary: 'Change what a live class is called and where it meets',
  params,
  query: editOf,
  body: updateClassForm,
  reply: { status: 200, schema: changed },
})

export const moveClass = defineRoute({
  method: 'PUT',
  path: '/api/admin/classes/:classId/time',
  access: 'teacher',
  summary: 'Move a live class; its students are told',
  params,
  query: editOf,
  body: moveClassForm,
  reply: { status: 200, schema: changed },
})

export const cancelClass = defineRoute({
  method: 'POST',
  path: '/api/admin/classes/:classId/cancel',
  access: 'teacher',
  summary: 'Cancel a live class; its students read why',
  params,
  body: cancelClassForm,
  reply: { status: 200, schema: changed },
})

export const attachRecording = defineRoute({
  method: 'PUT',
  path: '/api/admin/classes/:classId/recording',
  access: 'teacher',
  summary: "Link a lesson of the course as a class's recording, or none",
  params,
  body: recordingForm,
  reply: { status: 200, schema: changed },
})

export const classesAdminRoutes = {
  listClasses,
  getClass,
  planClasses,
  updateClass,
  moveClass,
  cancelClass,
  attachRecording,
}
