// scripts/test-times.json: test durations of the last recorded full run. The short run is chosen from it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { specsIn } from './browser-report.mjs'
import { ALL_OF_IT, isScreenTest, onPostgres } from './requirements.mjs'
import { root } from './steps.mjs'

/** Shorter durations aren't stored, for a test or a whole file. */
const WORTH_SECONDS = 0.2

const seconds = (milliseconds) => Math.round(milliseconds / 100) / 10

/** A file's tests slow enough to be named, and the total of all. */
const worthOf = (file, times) => {
  if (isScreenTest(file)) return times
  const all = { ...times, [ALL_OF_IT]: Object.values(times).reduce((sum, one) => sum + one, 0) }
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one >= WORTH_SECONDS))
}

const timesOfFiles = ({ testResults }) => {
  const files = {}
  for (const { name, assertionResults } of testResults) {
    const file = relative(root, name)
    if (!file.startsWith('server/') && !isScreenTest(file)) continue
    for (const { fullName, status, duration, meta } of assertionResults) {
      if (status !== 'passed') continue
      const key = meta?.engine === 'postgres' ? onPostgres(file) : file
      files[key] ??= {}
      files[key][fullName] = seconds(duration ?? 0)
    }
  }
  return Object.fromEntries(
    Object.entries(files)
      .map(([file, times]) => [file, worthOf(file, times)])
      .filter(([, times]) => Object.keys(times).length > 0),
  )
}

const timesOfBrowser = (report) => {
  const files = {}
  for (const { file, title, tests } of specsIn(report)) {
    files[`e2e/${file}`] ??= {}
    files[`e2e/${file}`][title] = seconds(
      Math.min(...tests.flatMap(({ results }) => results.map((one) => one.duration))),
    )
  }
  return files
}

/** Stores the times of two reports, ordered so that diffs stay small. */
export const recordTimes = (unitReport, browserReport) => {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
  const times = { ...timesOfFiles(read(unitReport)), ...timesOfBrowser(read(browserReport)) }
  const sorted = Object.fromEntries(Object.entries(times).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(join(root, 'scripts/test-times.json'), `${JSON.stringify(sorted, null, 2)}\n`)
}
