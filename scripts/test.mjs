// npm test: installs what the tests need, then runs everything and counts it in the last line.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
]

/** Browser, PostgreSQL and ffmpeg come from the system's packages: installed when we may, asked for otherwise. */
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
const read = (name) => JSON.parse(readFileSync(report(name), 'utf8'))

const runSuite = (command, args, name, count) => {
  rmSync(report(name), { force: true })
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnv() })
  if (!existsSync(report(name))) return { passed: 0, failed: 1 }
  const { passed, failed } = count(read(name))
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed }
}

installEverything()
installSystemPackages()
const results = [
  check(),
  runSuite(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit-report.json')}`],
    'unit-report.json',
    (r) => ({
      passed: r.numPassedTests,
      failed:
        r.numFailedTests +
        r.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    }),
  ),
]
build()
results.push(
  runSuite('playwright', ['test', '-c', 'e2e/playwright.config.ts'], 'e2e-report.json', ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  })),
)
/** Passed, but not at once: nobody should have to look for them in the middle of the output. */
const flakyTitles = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => title),
  ...(suite.suites ?? []).flatMap(flakyTitles),
]
const flaky = existsSync(report('e2e-report.json')) ? flakyTitles(read('e2e-report.json')) : []
if (flaky.length > 0) console.log(['Passed only when tried again:', ...flaky.map((title) => `  ${title}`)].join('\n'))
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
