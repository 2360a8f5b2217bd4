// What `npm test` takes of all tests: enough to prove every requirement once. Nothing here is a list made by hand: it follows
// from the titles of the tests, from what they import and from how long they took (scripts/test-times.json).
import { execFileSync } from 'node:child_process'
import {
  isBrowserTest,
  LONGEST_SECONDS,
  promote,
  readFiles,
  readRows,
  readTimes,
  rowsOf,
  slowTests,
} from './requirements.mjs'
import { root, toolEnv } from './steps.mjs'

/**
 * For each engine, the files that vitest passes over, and of others the only tests that it takes or the slow ones that it
 * skips. Files in `changed` are run whole and on both.
 */
export const selectUnitTests = (changed = []) => {
  const times = readTimes()
  const files = readFiles(times).filter(({ file }) => !isBrowserTest(file))
  const { chosen } = promote(readRows(), files, times)
  const on = (isPostgres) => {
    const leftOut = []
    const parts = {}
    for (const { file, isLong, mayDiffer } of files.filter(({ file }) => !changed.includes(file))) {
      const only = chosen.filter((one) => one.file === file && one.isForPostgres === isPostgres)
      const isWanted = ({ title }) => only.some((one) => one.title === title)
      if (only.length === 0 && (isLong || (isPostgres && !mayDiffer))) leftOut.push(file)
      else if (isLong || (isPostgres && !mayDiffer)) parts[file] = { only }
      else parts[file] = { skipped: slowTests(times, file).filter((title) => !isWanted({ title })) }
    }
    return { leftOut, parts }
  }
  return { sqlite: on(false), postgres: on(true) }
}

const listBrowserTests = (...more) => {
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=json', ...more]
  const { suites } = JSON.parse(
    execFileSync('playwright', args, { cwd: root, encoding: 'utf8', env: toolEnv(), maxBuffer: 1e8 }),
  )
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return suites.flatMap(specsOf)
}

const UNTIMED_SECONDS = 3

/** The cheapest tests that together prove all rows: the one that proves the most for its time, again and again. */
export const cover = (tests, rows) => {
  const left = new Set(rows)
  const newOf = ({ proves }) => proves.filter((row) => left.has(row))
  let taken = []
  while (left.size > 0) {
    const worth = (test) => newOf(test).length / test.seconds
    const best = tests.reduce((one, other) => (worth(other) > worth(one) ? other : one), tests[0])
    if (!best || newOf(best).length === 0) break
    taken.push(best)
    for (const row of best.proves) left.delete(row)
  }
  // What was taken early may be proven by what came later.
  for (const test of [...taken].sort((one, other) => other.seconds - one.seconds)) {
    const others = new Set(taken.filter((one) => one !== test).flatMap(({ proves }) => proves))
    if (test.proves.every((row) => others.has(row) || !rows.includes(row))) taken = taken.filter((one) => one !== test)
  }
  return taken
}

/** The lines of Playwright's list of tests: the journeys, what covers the rows that only they prove, and what has changed. */
export const selectBrowserTests = (since) => {
  const times = readTimes()
  const files = readFiles(times).filter(({ file }) => !isBrowserTest(file))
  const provenElsewhere = new Set(
    files
      .filter(({ levels, isLong }) => levels.includes('browser') && !isLong)
      .flatMap(({ titles }) => titles.flatMap((title) => title.rows)),
  )
  const tests = listBrowserTests().map(({ file, title, tags }) => ({
    line: `${file} › ${title}`,
    isJourney: tags.includes('journey'),
    seconds: Math.max(0.1, times[`e2e/${file}`]?.[title] ?? UNTIMED_SECONDS),
    proves: rowsOf(title),
  }))
  const journeys = tests.filter(({ isJourney }) => isJourney)
  const proven = new Set([...provenElsewhere, ...journeys.flatMap(({ proves }) => proves)])
  const wanted = readRows()
    .filter(({ id, levels, isLong }) => levels.includes('browser') && !isLong && !proven.has(id))
    .map(({ id }) => id)
  const changed = since
    ? listBrowserTests(`--only-changed=${since}`).map(({ file, title }) => `${file} › ${title}`)
    : []
  const short = tests.filter(({ seconds }) => seconds <= LONGEST_SECONDS)
  return [...new Set([...journeys, ...cover(short, wanted)].map(({ line }) => line).concat(changed))]
}
