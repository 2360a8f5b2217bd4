import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { setCourseDeleted } from './set-course-deleted.ts'

/** Hides a course everywhere at once, which ends access to it; its payments, certificates and history stay. */
export const deleteCourse = (deps: Deps, actor: Actor, courseId: string) => setCourseDeleted(deps, actor, courseId, true)
