import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../db/connect.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import { listSubmissionsOf } from '../rows/submissions.queries.ts'
import { countAnswers } from './count-answers.ts'
import { addPortion } from './sum-up-versions.ts'
import { findKeptSums, forgetAllSums, listKeptVersions } from './version-sums.queries.ts'
import { startSums, type VersionSums } from './version-sums.ts'

/** Compares what is kept of each version with its submissions; a sentence for each difference. */
export async function findSumFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for await (const versionId of listKeptVersions(db)) {
    const kept = await findKeptSums(db, versionId)
    if (!kept || isDeepStrictEqual(rounded(kept.sums), rounded(await sumUpCounted(db, versionId)))) continue
    // A server at work may have counted or forgotten some meanwhile.
    if ((await findKeptSums(db, versionId))?.counted !== kept.counted) continue
    faults.push(`version ${versionId} of a quiz: kept sums of other answers than those of its submissions`)
  }
  return faults
}

/** Counts every answer anew. */
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

/** Parts of points do not add up to the same last digit in another order. */
const rounded = (sums: VersionSums): unknown =>
  JSON.parse(JSON.stringify(sums, (_, value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)))
