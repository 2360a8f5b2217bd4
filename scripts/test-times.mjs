// scripts/test-times.json: how long tests took in the last whole run that recorded it. The short run is chosen from it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isScreenTest } from './requirements.mjs'
import { root } from './steps.mjs'

/** Files of the server's tests that take less are of no interest to anybody. */
const WORTH_SECONDS = 5

const seconds = (milliseconds) => Math.round(milliseconds / 100) / 10

/** Where both engines ran a test, the quicker one counts: the short run takes it once. */
const timesOfFiles = ({ testResults }) => {
  const files = {}
  for (const { name, assertionResults } of testResults) {
    const file = relative(root, name)
    if (!file.startsWith('server/') && !isScreenTest(file)) continue
    files[file] ??= {}
    const times = files[file]
    for (const { fullName, status, duration } of assertionResults)
      if (status === 'passed')
        times[fullName] = Math.min(times[fullName] ?? Number.POSITIVE_INFINITY, seconds(duration ?? 0))
  }
  const isWorth = ([file, times]) =>
    isScreenTest(file) || Object.values(times).reduce((sum, one) => sum + one, 0) > WORTH_SECONDS
  return Object.fromEntries(Object.entries(files).filter(isWorth))
}

const timesOfBrowser = ({ suites }) => {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const files = {}
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    files[`e2e/${file}`] ??= {}
    files[`e2e/${file}`][title] = seconds(
      Math.min(...tests.flatMap(({ results }) => results.map((one) => one.duration))),
    )
  }
  return files
}

/** Keeps the times of two reports, in an order that makes small differences small. */
export const recordTimes = (unitReport, browserReport) => {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
  const times = { ...timesOfFiles(read(unitReport)), ...timesOfBrowser(read(browserReport)) }
  const sorted = Object.fromEntries(Object.entries(times).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(join(root, 'scripts/test-times.json'), `${JSON.stringify(sorted, null, 2)}\n`)
}
