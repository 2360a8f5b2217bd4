import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { lockCourse } from '../../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { type Arrangement, placeLessons, placeModules, readArrangement } from './modules.queries.ts'

/**
 * Puts the whole course into order. Refused if the caller hadn't seen a new lesson or module, or still saw one that is
 * gone.
 */
export function arrangeLessons(deps: Deps, actor: Actor, courseId: string, wanted: Arrangement): Promise<void> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockCourse(tx, engine, courseId)
    const before = await readArrangement(tx, courseId)
    if (!isSameSet(lessonsIn(before), lessonsIn(wanted)) || !isSameSet(modulesIn(before), modulesIn(wanted)))
      throw new AppError(
        'order_outdated',
        'The lessons of this course have changed since you opened them. Check them and try again.',
      )
    const now = isoTime(clock.now())
    await placeModules(tx, modulesIn(wanted), now)
    await placeLessons(tx, placesIn(wanted), now)
    await recordAudit(tx, deps, actor, {
      action: 'course.arranged',
      subject: { type: 'course', id: courseId },
      summary: 'Changed the order of the lessons',
      before,
      after: wanted,
    })
  })
}

const placesIn = ({ loose, modules }: Arrangement) => [
  ...loose.map((id) => ({ id, module_id: null })),
  ...modules.flatMap(({ module_id, video_ids }) => video_ids.map((id) => ({ id, module_id }))),
]
const lessonsIn = (arrangement: Arrangement) => placesIn(arrangement).map(({ id }) => id)
const modulesIn = ({ modules }: Arrangement) => modules.map(({ module_id }) => module_id)

/** The same ids in any order. */
const isSameSet = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join()
