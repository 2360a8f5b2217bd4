// npm run mutate -- FEATURE [FILE]: breaks the server's code in every small way that it knows, one at a time, and tells what
// no test has noticed. Not part of npm test: a feature takes minutes to an hour. The SQLite project alone judges.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { installEverything, root, toolEnv } from './steps.mjs'

const [feature, file = '**/*'] = process.argv.slice(2)
if (!feature) {
  console.error('Usage: npm run mutate -- FEATURE [FILE]   (a folder of server/src/features, and one file of it)')
  process.exit(1)
}
installEverything()

const folder = `server/src/features/${feature}`
const settings = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', `${root}/scripts/leave-words-out.mjs`],
  ignorers: ['words'],
  vitest: { configFile: 'scripts/mutate.vitest.config.ts', related: true },
  // Rules, queries and use cases; routes and lists of exports decide nothing.
  mutate: [`${folder}/${file}.ts`, `!${folder}/**/*.{test,routes}.ts`, `!${folder}/**/index.ts`],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.cache/mutants',
  ignorePatterns: ['data', 'web/dist', 'test-results', 'docs'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutants-${feature}.json` },
}
mkdirSync(`${root}/.cache`, { recursive: true })
writeFileSync(`${root}/.cache/stryker.json`, JSON.stringify(settings))
const { status } = spawnSync('stryker', ['run', '.cache/stryker.json'], { cwd: root, stdio: 'inherit', env: toolEnv() })
process.exitCode = status ?? 1
