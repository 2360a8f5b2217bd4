import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../db/connect.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import { listSubmissionsOf } from '../rows/submissions.queries.ts'
import { countAnswers } from './count-answers.ts'
import { addPortion } from './sum-up-versions.ts'
import { findKeptSums, forgetAllSums, listKeptVersions } from './version-sums.queries.ts'
import { startSums, type VersionSums } from './version-sums.ts'

/** Compares each version's stored sums with its submissions; one sentence per difference. */
export async function findSumFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for await (const versionId of listKeptVersions(db)) {
    const kept = await findKeptSums(db, versionId)
    if (!kept || isDeepStrictEqual(rounded(kept.sums), rounded(await sumUpCounted(db, versionId)))) continue
    // A running server may have counted or dropped some meanwhile.
    if ((await findKeptSums(db, versionId))?.counted !== kept.counted) continue
    faults.push(`version ${versionId} of a quiz: kept sums of other answers than those of its submissions`)
  }
  return faults
}

/** Recounts every answer from scratch. */
export async function recountAnswers(db: Db): Promise<void> {
  await db.transaction().execute(forgetAllSums)
  await countAnswers(db)
}

async function sumUpCounted(db: Db, versionId: string): Promise<VersionSums> {
  const [presented, sums] = [await getVersion(db, versionId), startSums()]
  for await (const rows of listSubmissionsOf(db, versionId))
    await addPortion(db, sums, { presented, present: [], submissions: rows.filter(({ counted }) => counted === 1) })
  return sums
}

/** Fractions of points summed in another order differ in the last digit. */
const rounded = (sums: VersionSums): unknown =>
  JSON.parse(JSON.stringify(sums, (_, value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)))
