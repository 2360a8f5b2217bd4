import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../../db/connect.ts'
import { getVersion } from '../rows/quiz-versions.queries.ts'
import { addPortion } from './sum-up-versions.ts'
import { findUncountedQuiz, keepSums, listKeptSums, listUncounted } from './version-sums.queries.ts'
import { startSums } from './version-sums.ts'

export const COUNT_ANSWERS = 'quizzes.count-answers'

/** Adds new submissions to each version's stored sums, in portions; if something interferes, the next run does it. */
export async function countAnswers(db: Db): Promise<void> {
  for (;;) {
    const quizId = await findUncountedQuiz(db)
    if (!quizId || !(await countSome(db, quizId))) return
    await setImmediate()
  }
}

/** The oldest portion of one version; false if something interfered. */
async function countSome(db: Db, quizId: string): Promise<boolean> {
  const rows = await listUncounted(db, quizId)
  const versionId = rows[0]?.version_id
  if (!versionId) return false
  const submissions = rows.filter(({ version_id }) => version_id === versionId)
  const kept = (await listKeptSums(db, quizId)).find(({ version_id }) => version_id === versionId)
  const [before, sums] = [kept?.counted ?? 0, kept?.sums ?? startSums()]
  const presented = await getVersion(db, versionId)
  await addPortion(db, sums, { presented, present: [], submissions })
  return keepSums(
    db,
    before,
    { version_id: versionId, counted: before + submissions.length, sums },
    submissions.map(({ id }) => id),
  )
}
