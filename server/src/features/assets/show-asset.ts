import type { Deps } from '../../deps.ts'
import { requireActiveEnrollment } from '../enrollments/index.ts'
import { assetMissing, findShown, type ShownRow, wasAsked } from './assets.queries.ts'

type Person = { id: string; role: 'student' | 'admin' }

/** An asset for whoever may see it: administrators, and students whose enrollment runs and who are asked it, once it is ready. */
export async function requireShown({ db, clock }: Deps, person: Person, assetId: string): Promise<ShownRow> {
  const asset = await findShown(db, assetId)
  if (!asset) throw assetMissing()
  await requireActiveEnrollment(db, person, asset.course_id, clock.now(), 'Picture not found.')
  if (person.role === 'admin') return asset
  if (asset.state !== 'ready' || !(asset.asked_by || (await wasAsked(db, person.id, assetId)))) throw assetMissing()
  return asset
}
