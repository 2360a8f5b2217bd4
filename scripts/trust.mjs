// npm run test:trust -- SUITE [COUNT] [--seed N]: the long form of a suite that tries to break something. Each also
// runs in every test run with a few tries; docs/reliability.md lists what they found.
import { spawnSync } from 'node:child_process'
import { installEverything, root, toolEnv } from './steps.mjs'

const BOTH = ['sqlite', 'postgres']
const SUITES = {
  kill: { of: 'kills at any moment of any write', files: ['killed-writes'], on: BOTH },
  commands: {
    of: 'kills of each of backup, restore, move and the making of films',
    files: ['killed-commands'],
    on: BOTH,
  },
  migrations: { of: 'statements of migrations to be killed before', files: ['killed-migrations'], on: BOTH },
  backups: { of: 'bytes turned in a backup', files: ['restore-tampered'], on: ['sqlite'] },
  fuzz: { of: 'requests of any shape', files: ['fuzz'], on: BOTH },
  races: { of: 'rounds of every race', files: ['races'], on: BOTH },
  held: { of: '', files: ['held-bodies'], on: BOTH },
  erasure: { of: 'rounds of every write beside an erasure', files: ['erasure-property'], on: BOTH },
  money: { of: 'sequences of payments', files: ['money-model'], on: BOTH },
  files: { of: 'hostile files', files: ['hostile-files'], on: ['once'] },
  canary: {
    of: 'screens opened as one of their readers',
    files: ['canary-words', 'canary-screens'],
    on: [...BOTH, 'once'],
  },
  clock: { of: 'lives under a jumping clock', files: ['clock'], on: BOTH },
  text: { of: '', files: ['../../contract/src/worst-text'], on: ['contract'] },
}

const [name = '', ...rest] = process.argv.slice(2)
const seedAt = rest.indexOf('--seed')
const [seed] = seedAt >= 0 ? rest.splice(seedAt, 2).slice(1) : [String(Date.now() % 1_000_000)]
const [count] = rest
const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : null
if (!suite || [count, seed].some((one) => one !== undefined && !/^\d+$/.test(one))) {
  const lines = Object.entries(SUITES).map(([one, { of }]) => `  ${one.padEnd(11)}${of ? `COUNT ${of}` : 'all of it'}`)
  console.error(`Usage: npm run test:trust -- SUITE [COUNT] [--seed N]\n${lines.join('\n')}`)
  process.exit(2)
}

installEverything()
console.log(`${name}: seed ${seed}`)
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--testTimeout=0',
    ...suite.on.flatMap((project) => ['--project', project]),
    ...suite.files.map((file) => `server/test/${file}.test.ts`.replace('server/test/../../', '')),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv({ TRUST_SEED: seed, ...(count === undefined ? {} : { TRUST_COUNT: count }) }),
  },
)
process.exitCode = status ?? 1
