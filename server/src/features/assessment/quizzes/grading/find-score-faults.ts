import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../db/connect.ts'
import { eachPortion, inTurn } from '../../../../db/paged.ts'
import { listScoredAnswers } from '../rows/quiz-answers.queries.ts'
import { getVersion, type Version } from '../rows/quiz-versions.queries.ts'
import { listScored, type Scored } from '../rows/submissions.queries.ts'
import { questionsFor } from '../scoring/chance.ts'
import { type Answers, type KeptAnswer, scoreAnswers, scoreColumns } from '../scoring/score-quiz.ts'

/** Comparing outlines takes time: others get a turn in between. */
const AT_ONCE = 5

/** Rescores every submission by its version's key, in portions; one sentence per difference. */
export async function findScoreFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  for await (const rows of eachPortion<Scored>((last, limit) => listScored(db, limit, { after: last?.id ?? '' }))) {
    const ids = (await faultsIn(db, rows)).map(({ id }) => id)
    if (ids.length === 0) continue
    // A running server may have regraded some meanwhile: only what is wrong twice is a fault.
    const again = await faultsIn(db, await listScored(db, ids.length, { ids }))
    faults.push(...again.map(({ id, what }) => `quiz submission ${id}: ${what}`))
  }
  return faults
}

async function faultsIn(db: Db, rows: Scored[]) {
  const answers = await listScoredAnswers(
    db,
    rows.map(({ id }) => id),
  )
  const versions = new Map<string, Version>()
  for (const id of new Set(rows.map(({ version_id }) => version_id))) versions.set(id, await getVersion(db, id))
  const faultOf = (row: Scored) => {
    const version = versions.get(row.version_id)
    const what = version && compare(row, version, answers.get(row.id) ?? [])
    return what ? [{ id: row.id, what }] : []
  }
  return inTurn(rows, (some) => some.flatMap(faultOf), AT_ONCE)
}

function compare({ id, auto_score }: Scored, version: Version, kept: KeptAnswer[]): string | undefined {
  const questions = questionsFor(id, version)
  const given: Answers = Object.fromEntries(kept.map(({ question_id, answer }) => [question_id, answer]))
  const scored = scoreAnswers(questions, given)
  const right = scoreColumns(questions, scored).auto_score
  if (right !== auto_score) return `kept score ${auto_score}, its key gives ${right}`
  return isDeepStrictEqual(pointsOf(scored), pointsOf(kept))
    ? undefined
    : 'its answers have other points than its key gives'
}

const pointsOf = (answers: KeptAnswer[]) =>
  new Map(answers.map(({ question_id, points, is_right }) => [question_id, `${points} ${is_right}`]))
