import { classLimits } from '@sonocampus/contract/class-limits'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import type { CurrentUser } from '../../../http/current-user.ts'
import { getAdminCourse } from '../../learning/courses/index.ts'
import { momentOf } from '../statistics/index.ts'
import { presentWorkspace } from './course-workspace.presenter.ts'
import { courseFigures, nextClass, teachersOf } from './course-workspace.queries.ts'

/** A course, deleted or not, with figures that the database keeps or that its own limits bound. */
export async function getCourseWorkspace({ db, clock }: Deps, { role }: CurrentUser, courseId: string) {
  const course = await getAdminCourse(db, courseId)
  const now = clock.now()
  const moment = momentOf(now)
  const since = isoTime(now - classLimits.maxMinutes * 60_000)
  return presentWorkspace({
    course,
    figures: await courseFigures.first(db, { courseId, ...moment }),
    nextClass: await nextClass.first(db, { courseId, now: moment.now, since }),
    teachers: await teachersOf.all(db, { courseId }),
    isDecider: role === 'admin',
  })
}
