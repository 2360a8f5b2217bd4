// Which tests `npm test` runs: enough to prove every requirement once. Nothing here is listed by hand: it follows from
// the tests' titles, imports and durations (scripts/test-times.json).
import { execFileSync } from 'node:child_process'
import { specsIn } from './browser-report.mjs'
import {
  findSlowRows,
  isBrowserTest,
  isScreenTest,
  LONGEST_SECONDS,
  listProofs,
  onPostgres,
  proofOf,
  readFiles,
  readRows,
  readTimes,
  rowsOf,
  slowTests,
  UNTIMED_SECONDS,
} from './requirements.mjs'
import { root, toolEnv } from './steps.mjs'

const EVERYTHING = { leftOut: [], parts: {} }

/** The tests for vitest, per engine and for the screens. */
export const takenUnitTests = () =>
  process.env.TEST_RUN === 'short'
    ? selectUnitTests(process.env.CHANGED_TESTS?.split('\n'))
    : { sqlite: EVERYTHING, postgres: EVERYTHING, screens: EVERYTHING }

/**
 * Files that vitest skips, and for other files the only tests it runs or the slow ones it skips. Files in `changed` run
 * completely and on both engines.
 */
const selectUnitTests = (changed = []) => {
  const times = readTimes()
  const rows = readRows()
  const files = readFiles(times).filter(({ file }) => !isBrowserTest(file))
  const slow = selectSlowTests(rows, files, times)
  const on = (isPostgres) => {
    const leftOut = []
    const parts = {}
    for (const { file, isLong, mayDiffer } of files.filter(({ file }) => !changed.includes(file))) {
      const only = slow.filter((one) => one.file === file && one.isForPostgres === isPostgres)
      if (only.length === 0 && (isLong || (isPostgres && !mayDiffer))) leftOut.push(file)
      else {
        const skipped = slowTests(times, isPostgres ? onPostgres(file) : file)
        const isWanted = (title) => only.some((one) => one.title === title)
        parts[file] = { skipped: skipped.filter((title) => !isWanted(title)) }
        if (isLong || (isPostgres && !mayDiffer)) parts[file].only = only
      }
    }
    return { leftOut, parts }
  }
  return { sqlite: on(false), postgres: on(true), screens: selectScreenTests(rows, files, times, changed) }
}

/** The cheapest slow tests that together prove the rows that no quick one does. */
export const selectSlowTests = (rows, files, times) => {
  const wanted = findSlowRows(rows, files, times).filter(({ isLong, seconds }) => !isLong && seconds <= LONGEST_SECONDS)
  const tests = files.filter(({ file }) => !isScreenTest(file)).flatMap((file) => listProofs(times, file))
  return cover(
    tests.filter((test) => costOf(test) <= LONGEST_SECONDS),
    wanted.map(({ proof }) => proof),
  )
}

/** The cheapest screen tests that together prove all rows that screens can prove. */
const selectScreenTests = (rows, files, times, changed) => {
  const screens = files.filter(({ file }) => isScreenTest(file) && !changed.includes(file))
  const chosen = cover(
    screens.flatMap((file) => listProofs(times, file)),
    rows.filter(({ isLong }) => !isLong).map(({ id }) => proofOf(id, 'browser')),
  )
  const partOf = (name) => ({ only: chosen.filter(({ file }) => file === name) })
  const parts = Object.fromEntries(screens.map(({ file }) => [file, partOf(file)]))
  return { leftOut: Object.keys(parts).filter((file) => parts[file].only.length === 0), parts }
}

const listBrowserTests = (...more) => {
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=json', ...more]
  const report = execFileSync('playwright', args, { cwd: root, encoding: 'utf8', env: toolEnv(), maxBuffer: 1e8 })
  return specsIn(JSON.parse(report))
}

/** Setup and teardown take time too. */
const costOf = ({ seconds = UNTIMED_SECONDS }) => Math.max(0.1, seconds)

/** The cheapest tests that together prove everything wanted: greedily the one that proves the most for its time. */
export const cover = (tests, wanted) => {
  const left = new Set(wanted)
  const newOf = ({ proves }) => proves.filter((one) => left.has(one))
  const useful = tests.filter((test) => newOf(test).length > 0)
  const taken = new Set()
  while (left.size > 0) {
    let [best, most] = [null, 0]
    for (const test of useful) {
      const worth = newOf(test).length / costOf(test)
      if (worth > most) [best, most] = [test, worth]
    }
    if (!best) break
    taken.add(best)
    for (const one of best.proves) left.delete(one)
  }
  // A test picked early may be covered by later ones.
  const isWanted = new Set(wanted)
  for (const test of [...taken].sort((one, other) => costOf(other) - costOf(one))) {
    const others = new Set([...taken].filter((one) => one !== test).flatMap(({ proves }) => proves))
    if (test.proves.every((one) => others.has(one) || !isWanted.has(one))) taken.delete(test)
  }
  return [...taken]
}

/** Lines of Playwright's test list: the journeys, tests for rows that only they prove, and what has changed. */
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
    seconds: times[`e2e/${file}`]?.[title],
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
  const short = tests.filter((test) => costOf(test) <= LONGEST_SECONDS)
  return [...new Set([...journeys, ...cover(short, wanted)].map(({ line }) => line).concat(changed))]
}
