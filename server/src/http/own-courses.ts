import type { RouteSpec } from '@sonocampus/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { COURSE_IDS, type CourseIdName } from '../institute/own-courses.queries.ts'
import { isOfTeachers } from './access.ts'

/**
 * Why an entry that doesn't name a course shows a teacher only their own: its list is limited to
 * the teacher's courses (`teacherOf`), it is about the caller's own data that belongs to no course
 * yet, such as an uploaded file, or about what all teachers share, such as the question bank.
 */
export type Narrowed = 'to own courses' | 'to the caller' | 'to teachers'

/** Whether a call to this entry must name a course, judging by its ids. */
export const namesCourse = ({ params, query, body }: RouteSpec): boolean =>
  namesIn(params?.shape).length > 0 || [query, body].some((schema) => isRequired(shapeOf(schema)?.course_id))

const namesIn = (record: object | undefined) =>
  Object.keys(record ?? {}).filter((name): name is CourseIdName => name in COURSE_IDS)
const shapeOf = (schema: z.ZodMiniType | undefined) =>
  schema && 'shape' in schema ? (schema as z.ZodMiniObject).shape : undefined
const isRequired = (schema: unknown) => schema !== undefined && !(schema as z.ZodMiniType).safeParse(undefined).success

/** The one place that limits teachers to their own courses. Entries that it can't limit can't be bound. */
export function ownCourseGate(app: FastifyInstance, route: RouteSpec, narrowed: Narrowed | undefined) {
  if (!isOfTeachers(route.access)) return undefined
  if (!namesCourse(route) && !narrowed)
    throw new Error(`${route.method} ${route.path} does not say which course a teacher asks it about.`)
  // Administrators and clerks pass without a database query.
  return (request: FastifyRequest): Promise<void> | undefined =>
    request.actor?.role === 'teacher' ? requireOwn(app, request.actor.id, request) : undefined
}

/** Another teacher's course is treated as missing, like everything that is not the caller's. */
async function requireOwn(app: FastifyInstance, userId: string, request: FastifyRequest): Promise<void> {
  for (const [name, id] of idsOf(request))
    if (typeof id !== 'string' || !(await app.teaches(userId, name, id))) throw new AppError('not_found', 'Not found.')
}

/** A course in the path covers everything after it, which the use case looks up in that course. */
function idsOf({ params, query, body }: FastifyRequest): [CourseIdName, unknown][] {
  const path = params as Record<string, unknown>
  const own: [CourseIdName, unknown][] =
    'courseId' in path ? [['courseId', path.courseId]] : namesIn(path).map((name) => [name, path[name]])
  const planned = (body as { lesson?: unknown } | undefined | null)?.lesson
  const others = [query, body, planned].flatMap((part) => {
    const { course_id, also_course_ids } = (part ?? {}) as { course_id?: unknown; also_course_ids?: unknown }
    return [course_id, ...[also_course_ids].flat()]
  })
  return [...own, ...others.filter((id) => id != null).map((id): [CourseIdName, unknown] => ['courseId', id])]
}
