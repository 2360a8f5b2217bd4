import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../db/connect.ts'
import { listAnswerSums } from '../rows/quiz-answers.queries.ts'
import { getVersion, listSubmittedVersions, type Version } from '../rows/quiz-versions.queries.ts'
import type { Question } from '../rows/quizzes.queries.ts'
import { listSubmissionsOf } from '../rows/submissions.queries.ts'
import type { SummedVersion } from './question-statistics.ts'
import { isStillKept, type KeptSums, listKeptSums, listUncounted } from './version-sums.queries.ts'
import { addSubmissions, type Submission, startSums, type VersionSums } from './version-sums.ts'

type Summed = SummedVersion & { presented: Version }

/**
 * The sums of each version of a quiz, in the order of their first submissions: the stored sums plus what came since, in
 * portions.
 */
export async function sumUpVersions(db: Db, quizId: string, present: readonly Question[]): Promise<SummedVersion[]> {
  const kept = await listKeptSums(db, quizId)
  const found = await addToKept(db, quizId, present, kept)
  // If some were counted meanwhile they may be in both or neither: then everything is summed from the submissions.
  const versions = (await isStillKept(db, quizId, kept)) ? found : await addAnew(db, quizId, present)
  return versions.sort((a, b) => (a.sums.firstAt < b.sums.firstAt ? -1 : 1))
}

async function addToKept(db: Db, quizId: string, present: readonly Question[], kept: readonly KeptSums[]) {
  const versions = new Map<string, Summed>()
  for (const { id } of await listSubmittedVersions(db, quizId)) {
    const presented = await getVersion(db, id)
    const sums = kept.find(({ version_id }) => version_id === id)?.sums ?? startSums()
    versions.set(id, isKeyedAlike(presented, present) ? { presented, sums } : await sumUpAll(db, presented, present))
  }
  const others = [...versions.values()].filter(({ presented }) => isKeyedAlike(presented, present))
  for await (const submissions of uncountedOf(db, quizId))
    for (const { presented, sums } of others) {
      const own = submissions.filter(({ version_id }) => version_id === presented.id)
      if (own.length > 0) await addPortion(db, sums, { presented, present, submissions: own })
    }
  return [...versions.values()]
}

async function addAnew(db: Db, quizId: string, present: readonly Question[]): Promise<Summed[]> {
  const versions: Summed[] = []
  for (const { id } of await listSubmittedVersions(db, quizId))
    versions.push(await sumUpAll(db, await getVersion(db, id), present))
  return versions
}

async function sumUpAll(db: Db, presented: Version, present: readonly Question[]): Promise<Summed> {
  const sums = startSums()
  for await (const submissions of listSubmissionsOf(db, presented.id))
    await addPortion(db, sums, { presented, present, submissions })
  return { presented, sums }
}

async function* uncountedOf(db: Db, quizId: string) {
  for (let after = ''; ; ) {
    const rows = await listUncounted(db, quizId, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
    await setImmediate() // SQLite never yields: let other requests run
  }
}

type Portion = { presented: Version; present: readonly Question[]; submissions: readonly Submission[] }

/** Figures are drawn around the current key; around the version's own if the question was removed. */
export async function addPortion(
  db: Db,
  sums: VersionSums,
  { presented, present, submissions }: Portion,
): Promise<void> {
  const answers = await listAnswerSums(
    db,
    submissions.map(({ id }) => id),
  )
  const keyOf = (questionId: string) =>
    present.find(({ id }) => id === questionId) ?? presented.questions.find(({ id }) => id === questionId)
  addSubmissions(sums, { presented, submissions, answers, keyOf })
}

/** Stored figures are drawn around their version's keys: if a key has changed, they are redrawn. */
function isKeyedAlike({ questions }: Version, present: readonly Question[]): boolean {
  return questions.every(({ id, task, asset }) => {
    const now = present.find((question) => question.id === id)
    return !now || (task === null && now.task === null) || isDeepStrictEqual([task, asset], [now.task, now.asset])
  })
}
