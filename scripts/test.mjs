// npm test: installs what the tests need, proves every requirement once and counts the tests in the last line.
//   npm test -- --all      runs everything; a test that passes only when tried again has failed
//   npm test -- --changed  adds the long tests of what differs from main
//   npm test -- --record   (with --all) keeps how long tests took, from which the short run is chosen
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { specsIn } from './browser-report.mjs'
import { check } from './check.mjs'
import { findUnproven, readRows } from './requirements.mjs'
import { selectBrowserTests } from './short-run.mjs'
import { build, installEverything, root, toolEnv } from './steps.mjs'
import { findChromium, installSystemPackages } from './system-packages.mjs'
import { recordTimes } from './test-times.mjs'

const options = process.argv.slice(2)
const [isAll, isChanged, isRecorded] = ['--all', '--changed', '--record'].map((name) => options.includes(name))
const seed = process.env.PROPERTY_SEED ?? String(Date.now() % 1_000_000_000)
const unknown = options.filter((name) => !['--all', '--changed', '--record'].includes(name))
if (unknown.length > 0 || (isRecorded && !isAll)) {
  console.error('Usage: npm test [-- --all [--record] | --changed]')
  process.exit(2)
}

const report = (name) => join(root, '.cache', name)

/** Everything the tests leave behind is deleted with this folder. Other users may enter it: PostgreSQL runs as its own. */
const scratch = mkdtempSync(join(tmpdir(), 'sonocampus-run-'))
chmodSync(scratch, 0o711)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const env = () => toolEnv({ TMPDIR: scratch, TEST_RUN: isAll ? 'all' : 'short', PROPERTY_SEED: seed })

const runSuite = (command, args, name, count, more = {}) => {
  rmSync(report(name), { force: true })
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env(), ...more } })
  const nothing = { passed: 0, failed: [], retried: [], titles: [] }
  if (!existsSync(report(name))) return { ...nothing, failed: [`${command} ended without its report`] }
  const result = { ...nothing, ...count(JSON.parse(readFileSync(report(name), 'utf8'))) }
  if (status !== 0 && result.failed.length === 0) result.failed = [`${command} failed beside its tests: see its output`]
  return result
}

const titlesOf = (testResults, isWanted) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isWanted).map(({ fullName }) => ({ file: relative(root, name), title: fullName })),
  )

const countUnitTests = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  titles: titlesOf(testResults, ({ status }) => status === 'passed'),
  // Skipped by its own condition, before any hook: this machine lacks something.
  untried: titlesOf(testResults, ({ status, meta }) => status === 'skipped' && !meta?.engine),
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [`${file} could not be run`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${failureMessages[0]?.split('\n', 1)[0]}`)
  }),
})

const countBrowserTests = (report) => {
  const { errors, stats } = report
  const specs = specsIn(report)
  const thatWere = (wanted) => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  const nameOf = ({ file, line, title }) => `${file}:${line} › ${title}`
  return {
    passed: stats.expected + stats.flaky,
    titles: thatWere('expected').map(({ file, title }) => ({ file: `e2e/${file}`, title })),
    failed: [...thatWere('unexpected').map(nameOf), ...errors.map(({ message }) => message)],
    retried: thatWere('flaky').map(nameOf),
  }
}

/** Test names go last, so that nobody has to search the output. */
const list = (title, names) => {
  if (names.length > 0) console.log([title, ...names.map((name) => `  ${name}`)].join('\n'))
}

/** The base of the comparison: where this branch left main. */
const findBase = () => {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  return git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || 'HEAD'
}

/** The unit test files that a change affects, by their imports. */
const listChangedTests = (base) => {
  const args = ['list', '--changed', base, '--filesOnly', '--json']
  const { stdout } = spawnSync('vitest', args, { cwd: root, encoding: 'utf8', env: toolEnv() })
  return [...new Set(JSON.parse(stdout.slice(stdout.indexOf('['))).map(({ file }) => relative(root, file)))].join('\n')
}

const runUnitTests = (base) =>
  runSuite(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit-report.json')}`],
    'unit-report.json',
    countUnitTests,
    base ? { CHANGED_TESTS: listChangedTests(base) } : {},
  )

const runBrowserTests = (base) => {
  const args = ['test', '-c', 'e2e/playwright.config.ts']
  if (!isAll) {
    const list = join(scratch, 'browser-tests.txt')
    writeFileSync(list, selectBrowserTests(base).join('\n'))
    args.push('--test-list', list)
  }
  return runSuite('playwright', args, 'e2e-report.json', countBrowserTests)
}

/** Prints how long each part took. */
const timed = async (name, work) => {
  const before = Date.now()
  const result = await work()
  console.log(`${name}: ${Math.round((Date.now() - before) / 1000)} s`)
  return result
}

installSystemPackages()
process.env.CHROMIUM_PATH = findChromium()
installEverything()
console.log(`${isAll ? 'All tests' : 'The short run'}; property tests: PROPERTY_SEED=${seed}`)
const base = isChanged ? findBase() : undefined
await timed('Build', () => build())
const results = [
  await timed('Checks', check),
  await timed('Tests of server, web and contract', () => runUnitTests(base)),
  await timed('Tests in the browser', () => runBrowserTests(base)),
]
const retried = results.flatMap((result) => result.retried)
const failed = [...results.flatMap((result) => result.failed), ...(isAll ? retried : [])]
list('Passed only when tried again:', retried)
const rows = readRows().filter(({ isLong }) => isAll || !isLong)
const passedTitles = results.flatMap(({ titles = [] }) => titles)
const untried = results.flatMap(({ untried = [] }) => untried)
const unproven = findUnproven(rows, [...passedTitles, ...untried])
list(
  'Not proven, because this machine lacks what their tests need:',
  findUnproven(rows, passedTitles).filter((row) => !unproven.includes(row)),
)
failed.push(...unproven.map((row) => `${row} is proven by no test that passed`))
list('Failed:', failed)
if (isRecorded) recordTimes(report('unit-report.json'), report('e2e-report.json'))
const passed = results.reduce((sum, result) => sum + result.passed, 0) - (isAll ? retried.length : 0)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
