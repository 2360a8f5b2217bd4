import type { Deps } from '../../../deps.ts'
import type { Doer } from '../../ground/audit/index.ts'
import { setCourseDeleted } from './set-course-deleted.ts'

/** Hides a course everywhere at once, which ends access to it; its payments, certificates and history stay. */
export const deleteCourse = (deps: Deps, doer: Doer, courseId: string) => setCourseDeleted(deps, doer, courseId, true)
