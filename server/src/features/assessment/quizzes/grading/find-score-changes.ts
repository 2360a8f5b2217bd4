import type { Db, Tx } from '../../../../db/connect.ts'
import { inTurn } from '../../../../db/paged.ts'
import { listAnswers } from '../rows/quiz-answers.queries.ts'
import { getVersion, listRequestedVersions, type Version, versionOf } from '../rows/quiz-versions.queries.ts'
import { listQuestionsOf } from '../rows/quizzes.queries.ts'
import { listSubmissionsOf } from '../rows/submissions.queries.ts'
import { questionsFor } from '../scoring/chance.ts'
import { type Answers, isKeyed, scoreAnswers, scoreColumns } from '../scoring/score-quiz.ts'
import { rekey } from './rekey.ts'

/** Outlines take their time to be compared: others have their turn in between. */
const AT_ONCE = 5

export type NewKey = { before: Version; after: Version }

/** What attempts at a quiz were asked, and the same under the present key, where that is another. */
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

/** The submissions of a version in portions, with those in which an answer or a score is worth something else under the new key. */
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

/** What becomes of one submission; undefined when nothing does. */
function changeUnder<Row extends Submission>({ before, after }: NewKey, row: Row, own: Answers) {
  const [presented, keyed] = [questionsFor(row.id, before), questionsFor(row.id, after)]
  const [was, scored] = [scoreAnswers(presented, own), scoreAnswers(keyed, own)]
  // What waits although its key could score it does so on its author's wish, and goes on waiting.
  const review_by_hand = row.needs_person === 1 && presented.every(isKeyed) ? 1 : 0
  const { auto_score, needs_person } = scoreColumns(keyed, scored, { review_by_hand })
  // One where only a person could give a score, or no longer, is scored otherwise too.
  const isRescored = auto_score !== row.auto_score || needs_person !== row.needs_person
  if (!isRescored && scored.every(({ points }, at) => points === was[at]?.points)) return undefined
  return { row, scored, columns: { auto_score, needs_person }, isRescored }
}

/** Submissions that the present key would score otherwise, in portions. */
export async function* findScoreChanges(db: Db, quizId: string) {
  for (const key of await findNewKeys(db, quizId))
    for await (const { changes } of findChanges(db, key)) yield changes.filter(({ isRescored }) => isRescored)
}

export async function countScoreChanges(db: Db, quizId: string): Promise<number> {
  let count = 0
  for await (const changes of findScoreChanges(db, quizId)) count += changes.length
  return count
}
