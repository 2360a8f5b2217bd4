import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { teaches } from '../../../institute/own-courses.queries.ts'
import { isEnrolled, requireActiveEnrollment } from '../../access/enrollments/index.ts'
import { assetMissing, findShown, type ShownRow, wasRequested } from './assets.queries.ts'

type Person = { id: string; role: Role }

/**
 * An asset for those who may see it: administrators, its course's teachers and, once it is ready, enrolled students who
 * are asked a question on it, or were once: a result stays readable after the enrollment ends.
 */
export async function requireShown({ db, clock }: Deps, person: Person, assetId: string): Promise<ShownRow> {
  const asset = await findShown(db, assetId)
  if (!asset) throw assetMissing()
  if (person.role === 'admin') return asset
  if (person.role === 'teacher' && (await teaches(db, person.id, 'courseId', asset.course_id))) return asset
  const now = clock.now()
  if (asset.state === 'ready') {
    if (asset.asked_by && (await isEnrolled(db, person.id, asset.course_id, now))) return asset
    if (await wasRequested(db, person.id, assetId)) return asset
  }
  await requireActiveEnrollment(db, person, asset.course_id, now, 'Picture not found.')
  throw assetMissing()
}
