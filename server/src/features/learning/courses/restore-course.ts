import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { setCourseDeleted } from './set-course-deleted.ts'

/** Everything is as it was before the course was deleted. */
export const restoreCourse = (deps: Deps, actor: Actor, courseId: string) => setCourseDeleted(deps, actor, courseId, false)
