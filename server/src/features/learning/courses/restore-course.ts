import type { Deps } from '../../../deps.ts'
import type { Doer } from '../../ground/audit/index.ts'
import { setCourseDeleted } from './set-course-deleted.ts'

/** Everything is as it was before the course was deleted. */
export const restoreCourse = (deps: Deps, doer: Doer, courseId: string) => setCourseDeleted(deps, doer, courseId, false)
