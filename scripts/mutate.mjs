// npm run mutate -- FEATURE [FILE] [--with FEATURE,…]: mutates the feature's code in every small way it knows, one at a
// time, and lists the mutants that no test noticed. Not part of npm test: a feature takes minutes to an hour. Runs only
// the SQLite project's tests of the feature, of those after --with, and the general rules (server/test).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installEverything, root, toolEnv } from './steps.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { with: { type: 'string', default: '' } },
})
const [feature, file = '**/*'] = positionals
if (!feature) {
  console.error(
    'Usage: npm run mutate -- FEATURE [FILE] [--with FEATURE,…]   (folders of server/src/features or server/src, a file of the first)',
  )
  process.exit(1)
}
installEverything()

const folder = ['', ...Object.keys(WINGS).map((wing) => `features/${wing}/`)]
  .map((place) => `server/src/${place}${feature}`)
  .find((place) => existsSync(join(root, place)))
if (!folder) throw new Error(`There is no folder ${feature}.`)
const settings = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', `${root}/scripts/leave-words-out.mjs`],
  ignorers: ['words'],
  vitest: { configFile: 'scripts/mutate.vitest.config.ts', related: true },
  // Rules, queries and use cases only: routes and index files decide nothing, and drawing certificates is checked by
  // hashes.
  mutate: [`${folder}/${file}.ts`, `!${folder}/**/*.{test,routes}.ts`, `!${folder}/**/index.ts`, `!${folder}/print/**`],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  // Mutants already killed by an unchanged test are skipped.
  incremental: true,
  incrementalFile: `.cache/mutants-${feature}-known.json`,
  tempDirName: '.cache/mutants',
  ignorePatterns: ['data', 'web/dist', 'test-results', 'docs'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutants-${feature}.json` },
}
mkdirSync(`${root}/.cache`, { recursive: true })
writeFileSync(`${root}/.cache/stryker.json`, JSON.stringify(settings))
const tested = [feature, ...values.with.split(',').filter(Boolean)]
const env = { ...toolEnv(), MUTATE_TESTS: tested.map((name) => `src/{features/*/,}${name}/**/*.test.ts`).join(';') }
const { status } = spawnSync('stryker', ['run', '.cache/stryker.json'], { cwd: root, stdio: 'inherit', env })
process.exitCode = status ?? 1
