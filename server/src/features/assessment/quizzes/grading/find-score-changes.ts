import type { Db, Tx } from '../../../../db/connect.ts'
import { inTurn } from '../../../../db/paged.ts'
import { listAnswers } from '../rows/quiz-answers.queries.ts'
import { getVersion, listRequestedVersions, type Version, versionOf } from '../rows/quiz-versions.queries.ts'
import { listQuestionsOf } from '../rows/quizzes.queries.ts'
import { listSubmissionsOf } from '../rows/submissions.queries.ts'
import { questionsFor } from '../scoring/chance.ts'
import { type Answers, isKeyed, scoreAnswers, scoreColumns } from '../scoring/score-quiz.ts'
import { rekey } from './rekey.ts'

/** Comparing outlines takes time: others get a turn in between. */
const AT_ONCE = 5

export type NewKey = { before: Version; after: Version }

/** The versions of a quiz's attempts, each with the current key if that differs. */
export async function findNewKeys(db: Db | Tx, quizId: string): Promise<NewKey[]> {
  const present = await listQuestionsOf(db, quizId)
  const found: NewKey[] = []
  for (const { id } of await listRequestedVersions(db, quizId)) {
    const before = await getVersion(db, id)
    const questions = rekey(before.questions, present)
    if (questions.some((question, at) => question !== before.questions[at]))
      found.push({ before, after: versionOf(quizId, { ...before, questions }) })
  }
  return found
}

/** A version's submissions in portions, with those whose answers or score change under the new key. */
export async function* findChanges(db: Db | Tx, { before, after }: NewKey) {
  for await (const rows of listSubmissionsOf(db, before.id)) {
    const answers = await listAnswers(
      db,
      rows.map(({ id }) => id),
    )
    const changeOf = (row: (typeof rows)[number]) => changeUnder({ before, after }, row, answers.get(row.id) ?? {})
    yield { rows, changes: await inTurn(rows, (some) => some.flatMap((row) => changeOf(row) ?? []), AT_ONCE) }
  }
}

type Submission = { id: string; auto_score: number; needs_person: number }

/** A submission's changes; undefined if there are none. */
function changeUnder<Row extends Submission>({ before, after }: NewKey, row: Row, own: Answers) {
  const [presented, keyed] = [questionsFor(row.id, before), questionsFor(row.id, after)]
  const [was, scored] = [scoreAnswers(presented, own), scoreAnswers(keyed, own)]
  // If the key could score it, it needs review because the author wants it, and still does.
  const review_by_hand = row.needs_person === 1 && presented.every(isKeyed) ? 1 : 0
  const { auto_score, needs_person } = scoreColumns(keyed, scored, { review_by_hand })
  // Also rescored if it now needs a person to score it, or no longer does.
  const isRescored = auto_score !== row.auto_score || needs_person !== row.needs_person
  if (!isRescored && scored.every(({ points }, at) => points === was[at]?.points)) return undefined
  return { row, scored, columns: { auto_score, needs_person }, isRescored }
}

/** Submissions that the current key would score differently, in portions. */
export async function* findScoreChanges(db: Db, quizId: string) {
  for (const key of await findNewKeys(db, quizId))
    for await (const { changes } of findChanges(db, key)) yield changes.filter(({ isRescored }) => isRescored)
}

export async function countScoreChanges(db: Db, quizId: string): Promise<number> {
  let count = 0
  for await (const changes of findScoreChanges(db, quizId)) count += changes.length
  return count
}
