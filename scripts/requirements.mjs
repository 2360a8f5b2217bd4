// Which test proves which row of docs/requirements.yaml. Run on its own it checks them: every row is proven, at its
// stated level, by some test of the short run, and no title names an unknown row.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './steps.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

const LEVELS = ['api', 'browser', 'unit']
/** Slower tests aren't part of the short run, except the journeys. */
export const LONGEST_SECONDS = 20
/** A slower server test is in the short run only for a row that nothing quicker proves. */
const QUICK_SECONDS = 0.3
/** And so is every test of a file slower than this. */
const LONG_FILE_SECONDS = 5
export const UNTIMED_SECONDS = 3
/** Tests quicker than this aren't named in the times. */
const UNNAMED_SECONDS = 0.1
const MOST_ROWS = 3

/** The rows, each with the levels it is proven at. `long: true`: only a long test can prove it. */
export const readRows = (text = read('docs/requirements.yaml')) =>
  text
    .split(/^(?=- id: )/m)
    .slice(1)
    .map((entry) => {
      const field = (name) => new RegExp(`^ *-? *${name}: (.*)$`, 'm').exec(entry)?.[1].trim()
      return { id: field('id'), levels: (field('proof') ?? '').split(', '), isLong: field('long') === 'true' }
    })

const ROW = '[a-z][a-z0-9-]*/[a-z0-9-]+'
const NAMED = new RegExp(`\\[(${ROW}(?:, *${ROW})*)\\](?=['"\`])`, 'g')

const IN_TITLE = new RegExp(`\\[(${ROW}(?:, *${ROW})*)\\](?= |$)`, 'g')
/** The contents of each pair of brackets in a test's full title: its groups may name rows too. */
const bracketsOf = (title) => [...title.matchAll(IN_TITLE)].map(([, names]) => names.split(/, */))
export const rowsOf = (title) => bracketsOf(title).flat()

const levelsOf = (file) => {
  if (isBrowserTest(file) || isScreenTest(file)) return ['browser']
  if (!file.startsWith('server/')) return ['unit']
  return read(file).includes("'./browser.ts'") ? ['api', 'unit', 'browser'] : ['api', 'unit']
}

export const isBrowserTest = (file) => file.startsWith('e2e/')
export const isScreenTest = (file) => file.endsWith('.screen.test.tsx')

/**
 * Seconds per test, as last measured by `npm test -- --all --record`: all browser tests, and the server tests slow
 * enough to be named, with the total of each file.
 */
export const readTimes = () => JSON.parse(read('scripts/test-times.json'))

export const ALL_OF_IT = 'all of it'
/** The key of a server test file's times on PostgreSQL. */
export const onPostgres = (file) => `${file} on PostgreSQL`

const IMPORT = /from '((?:\.|#test\/)[^']+)'/g
/** Whether it starts programs that run next to the test. */
const startsProcesses = (file, seen = new Set()) => {
  if (seen.has(file) || !existsSync(join(root, file))) return false
  seen.add(file)
  const source = read(file)
  if (/import \{[^}]*\b(spawn|fork)\b[^}]*\} from 'node:child_process'/.test(source)) return true
  return [...source.matchAll(IMPORT)]
    .map(([, name]) => name.replace(/^#test\//, ''))
    .map((name) => (name.startsWith('.') ? normalize(join(dirname(file), name)) : `server/test/${name}`))
    .some((other) => other.startsWith('server/test/') && startsProcesses(other, seen))
}

const NAMES_ENGINE = /\b(engine|postgres|sqlite)\b/i
const IS_ABOUT_MANY = /\/(db|jobs|events)\/|race|at-once|\block/

const ON_POSTGRES = /runIf\(engine === 'postgres'\)/
/** A title is a string after `it(` or one of its variants: the code before it decides the engine. */
const isForPostgres = (source, at) => {
  const before = source.slice(0, at)
  return (
    ON_POSTGRES.test(before.split('\n').slice(-3).join('\n')) || /describe\.runIf\(engine === 'postgres'\)/.test(before)
  )
}

/** Every test file, with the rows in its titles and what decides when it runs. */
export const readFiles = (times = readTimes()) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)))
    .map((file) => {
      const source = read(file)
      const seconds = Math.max(...[file, onPostgres(file)].map((name) => times[name]?.[ALL_OF_IT] ?? 0))
      const isServers = file.startsWith('server/')
      return {
        file,
        levels: levelsOf(file),
        titles: [...source.matchAll(NAMED)].map(({ 1: names, index }) => ({
          rows: names.split(/, */),
          line: source.slice(0, index).split('\n').length,
          isForPostgres: isForPostgres(source, index),
        })),
        isJourney: isBrowserTest(file) && source.includes("'@journey'"),
        isLong: isServers && (seconds > LONG_FILE_SECONDS || startsProcesses(file)),
        /** Whether PostgreSQL could behave differently from SQLite here. */
        mayDiffer: isServers && (IS_ABOUT_MANY.test(file) || NAMES_ENGINE.test(source)),
      }
    })

const listTimes = (times = {}) =>
  Object.entries(times)
    .filter(([title]) => title !== ALL_OF_IT)
    .map(([title, seconds]) => ({ title, seconds }))

/**
 * The tests of a file that prove something: timed ones by title, untimed ones by the first row they name; in a timed
 * server file the untimed ones are too quick to be named. Times of tests that are gone are ignored.
 */
export const listProofs = (times, { file, levels, titles }) => {
  const isThere = (rows) => titles.some((title) => title.rows.join() === rows.join())
  const names = (test, title) => title.rows.every((row) => test.rows.includes(row))
  const timed = listTimes({ ...times[onPostgres(file)], ...times[file] })
    .map((test) => ({ ...test, rows: rowsOf(test.title) }))
    .filter((test) => test.rows.length > 0 && bracketsOf(test.title).every(isThere))
  const isUntimed = (title) =>
    timed.filter((test) => names(test, title)).length < titles.filter((other) => names(other, title)).length
  const isQuick = file.startsWith('server/') && times[file] !== undefined
  const untimed = titles
    .filter(isUntimed)
    .map(({ rows }) => ({ row: rows[0], rows, ...(isQuick ? { seconds: UNNAMED_SECONDS } : {}) }))
  return [...timed, ...untimed].map(({ rows, ...test }) => ({
    ...test,
    file,
    isForPostgres: titles.filter((title) => names({ rows }, title)).every((title) => title.isForPostgres),
    proves: rows.flatMap((row) => levels.map((level) => proofOf(row, level))),
  }))
}

/** A row at one of its levels. */
export const proofOf = (row, level) => `${row} (${level})`

export const slowTests = (times, file) =>
  listTimes(times[file])
    .filter(({ seconds }) => seconds > QUICK_SECONDS)
    .map(({ title }) => title)

/** Row and level pairs that no quick test and no screen proves, with the seconds of the cheapest proof. */
export const findSlowRows = (rows, files, times) => {
  const quickest = new Map()
  for (const file of files)
    for (const { seconds, proves } of listProofs(times, file)) {
      const isQuick = isScreenTest(file.file) || (!file.isLong && (seconds ?? 0) <= QUICK_SECONDS)
      const cost = isQuick || file.isJourney ? 0 : Math.max(UNNAMED_SECONDS, seconds ?? UNTIMED_SECONDS)
      for (const proof of proves) quickest.set(proof, Math.min(cost, quickest.get(proof) ?? Number.POSITIVE_INFINITY))
    }
  return rows.flatMap(({ id, levels, isLong }) =>
    levels
      .map((level) => ({ id, isLong, proof: proofOf(id, level), seconds: quickest.get(proofOf(id, level)) ?? 0 }))
      .filter(({ seconds }) => seconds > 0),
  )
}

/** Row and level pairs that no passed test has proven. */
export const findUnproven = (rows, passed) => {
  const proven = new Set(
    passed.flatMap(({ file, title }) =>
      rowsOf(title).flatMap((row) => levelsOf(file).map((level) => proofOf(row, level))),
    ),
  )
  return rows.flatMap(({ id, levels }) => levels.map((level) => proofOf(id, level)).filter((one) => !proven.has(one)))
}

/** Mismatches between rows and tests. */
export const findFaults = (rows, files, times) => {
  const known = new Map(rows.map((row) => [row.id, row]))
  const unknown = files.flatMap(({ file, titles }) =>
    titles.flatMap(({ rows: named, line }) => [
      ...named.filter((id) => !known.has(id)).map((id) => `${file}:${line} names ${id}, which is no requirement`),
      ...(named.length > MOST_ROWS ? [`${file}:${line} names ${named.length} rows: ${MOST_ROWS} are the most`] : []),
    ]),
  )
  const provenAt = (id) =>
    new Set(
      files.filter(({ titles }) => titles.some((title) => title.rows.includes(id))).flatMap((file) => file.levels),
    )
  const unproven = rows.flatMap(({ id, levels }) => {
    if (levels.some((level) => !LEVELS.includes(level))) return [`${id} states no level of proof: ${LEVELS.join(', ')}`]
    const at = provenAt(id)
    if (at.size === 0) return [`${id} is proven by no test`]
    return levels.filter((level) => !at.has(level)).map((level) => `${id} is not proven at its level, ${level}`)
  })
  const onlyLong = findSlowRows(rows, files, times)
    .filter(({ isLong, seconds }) => !isLong && seconds > LONGEST_SECONDS)
    .map(({ id }) => `${id} is proven only by tests of more than ${LONGEST_SECONDS} seconds, and is not marked long`)
  return [...unknown, ...unproven, ...onlyLong]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [rows, times] = [readRows(), readTimes()]
  const faults = findFaults(rows, readFiles(times), times)
  for (const fault of faults) console.log(fault)
  const long = rows.filter(({ isLong }) => isLong).map(({ id }) => id)
  console.log(
    `${rows.length} requirements, ${long.length} proven only by long tests${long.length > 0 ? `: ${long.join(', ')}` : ''}`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}
