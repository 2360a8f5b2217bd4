// npm test: installs what the tests need, then runs everything and counts it in the last line.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { check } from './check.mjs'
import { build, installEverything, root, toolEnv } from './steps.mjs'

/** The client's packages make the folder too: what counts is the server's own programs. */
const hasPostgresServer = () => {
  const base = '/usr/lib/postgresql'
  return existsSync(base) && readdirSync(base).some((version) => existsSync(join(base, version, 'bin/initdb')))
}

const NEEDED = [
  {
    name: 'chromium-headless-shell',
    there: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'),
  },
  { name: 'postgresql', there: () => Boolean(process.env.TEST_DATABASE_URL) || hasPostgresServer() },
  { name: 'ffmpeg', there: () => existsSync('/usr/bin/ffmpeg') },
  { name: 'nginx', there: () => existsSync('/usr/sbin/nginx') },
  { name: 'bubblewrap', there: () => existsSync('/usr/bin/bwrap') },
  { name: 'openssl', there: () => existsSync('/usr/bin/openssl') },
]

/** Browser, PostgreSQL, ffmpeg, nginx, bubblewrap and openssl come from the system's packages: installed when we may, asked for otherwise. */
const installSystemPackages = () => {
  const missing = NEEDED.filter(({ there }) => !there()).map(({ name }) => name)
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) {
    console.error(`The tests need ${missing.join(', ')}. Please install: sudo apt-get install ${missing.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} from the system's packages…`)
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, stdout, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env })
    if (status !== 0) {
      console.error(`${stdout}${stderr}`)
      process.exit(1)
    }
  }
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...missing)
}

const report = (name) => join(root, '.cache', name)

/** What the tests leave behind goes with this folder. Others may go through it: PostgreSQL runs as a user of its own. */
const scratch = mkdtempSync(join(tmpdir(), 'sonocampus-run-'))
chmodSync(scratch, 0o711)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const runSuite = (command, args, name, count) => {
  rmSync(report(name), { force: true })
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnv({ TMPDIR: scratch }) })
  if (!existsSync(report(name))) return { passed: 0, failed: [`${command} ended without its report`], retried: [] }
  const result = { retried: [], ...count(JSON.parse(readFileSync(report(name), 'utf8'))) }
  if (status !== 0 && result.failed.length === 0) result.failed = [`${command} failed beside its tests: see its output`]
  return result
}

const countUnitTests = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [`${file} could not be run`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${failureMessages[0]?.split('\n', 1)[0]}`)
  }),
})

const countBrowserTests = ({ suites, errors, stats }) => {
  const titlesOf = (wanted) => (suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...(suite.suites ?? []).flatMap(titlesOf(wanted)),
  ]
  return {
    passed: stats.expected + stats.flaky,
    failed: [...suites.flatMap(titlesOf('unexpected')), ...errors.map(({ message }) => message)],
    retried: suites.flatMap(titlesOf('flaky')),
  }
}

/** Names come last: nobody should have to look for them in the middle of the output. */
const list = (title, names) => {
  if (names.length > 0) console.log([title, ...names.map((name) => `  ${name}`)].join('\n'))
}

installEverything()
installSystemPackages()
const results = [
  check(),
  runSuite(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit-report.json')}`],
    'unit-report.json',
    countUnitTests,
  ),
]
build()
results.push(runSuite('playwright', ['test', '-c', 'e2e/playwright.config.ts'], 'e2e-report.json', countBrowserTests))
const failed = results.flatMap((result) => result.failed)
list(
  'Passed only when tried again:',
  results.flatMap((result) => result.retried),
)
list('Failed:', failed)
console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
