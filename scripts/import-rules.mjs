// What may import what: the house's walls, as rules that fail. Described in docs/architecture.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './steps.mjs'

const TEST = /\.(test|spec)\.tsx?$/

/** `to` is a resolved path, or a package's name. `types` lets a type-only import through. */
const RULES = [
  { why: 'The contract imports zod and itself.', from: /^contract\/src/, to: /^(?!contract\/src|zod$)/, tests: false },
  {
    why: "Another feature's inside is its own: import its index.ts.",
    from: /^server\/src\/features\/([^/]+)\//,
    to: /^server\/src\/features\/(?!OWN\/)[^/]+\/(?!index\.ts$)/,
  },
  {
    why: 'Features get adapters through deps, never their makers.',
    from: /^server\/src\/features/,
    to: /^server\/src\/adapters\/(storage\/(disk|s3|disk-parts|s3-parts)|mail\/(smtp|outbox)|events\/(sqlite|postgres)|decoder\/decoder|hasher)\.ts$/,
    types: true,
    tests: false,
  },
  {
    why: 'Only routes files speak HTTP.',
    from: /^server\/src\/features\/(?!.*routes\.ts$)/,
    to: /^(server\/src\/http\/|fastify$)/,
    types: true,
    tests: false,
  },
  {
    why: 'http, db, adapters and jobs know no feature.',
    from: /^server\/src\/(http|db|adapters|jobs)\//,
    to: /^server\/src\/features/,
    tests: false,
  },
  {
    why: 'The database and the adapters know nothing of each other.',
    from: /^server\/src\/(db)\//,
    to: /^server\/src\/adapters\//,
    tests: false,
  },
  {
    why: 'The database and the adapters know nothing of each other.',
    from: /^server\/src\/adapters\//,
    to: /^server\/src\/db\//,
    tests: false,
  },
  {
    why: "The institute's ground floor knows no feature.",
    from: /^server\/src\/institute\//,
    to: /^server\/src\/(features|http)\//,
    tests: false,
  },
  {
    why: 'Made-up people know features through their index.ts.',
    from: /^server\/src\/(scale|demo)\//,
    to: /^server\/src\/(http\/|features\/[^/]+\/(?!index\.ts$))/,
    tests: false,
  },
  {
    why: 'Made-up people are known to the programs that make them alone.',
    from: /^server\/src\/(?!scale\/|seed-scale\.ts$|bench-facts\.ts$)/,
    to: /^server\/src\/scale\//,
  },
  { why: 'The server knows the web only as built files.', from: /^server\//, to: /^(web|e2e)\// },
  {
    why: 'Pages compose features; they do not call the server.',
    from: /^web\/src\/pages\//,
    to: /^web\/src\/(shared\/api\/call|app\/)/,
  },
  {
    why: 'Features do not import each other, pages or the app.',
    from: /^web\/src\/features\/([^/]+)\//,
    to: /^web\/src\/(features\/(?!OWN\/)|pages\/|app\/)/,
  },
  {
    why: 'Shared knows no feature, page or app.',
    from: /^web\/src\/shared\//,
    to: /^web\/src\/(features|pages|app)\//,
  },
  { why: 'The web knows the server through the contract.', from: /^web\/src\//, to: /^(server|e2e)\// },
  { why: 'Browser tests see what a visitor sees, and the contract.', from: /^e2e\//, to: /^(server|web)\/src/ },
]

/** The features by floor: each stands on those below it, and knows none beside or above it. */
const FLOORS = [
  ['audit', 'profile', 'uploads'],
  ['auth', 'calendar-feeds', 'saved-views', 'site'],
  ['bank-accounts', 'documents', 'events', 'users'],
  ['dues', 'notifications', 'staff'],
  ['backups', 'enrollments', 'files', 'film-uploads', 'news'],
  ['announcements', 'assets', 'discounts', 'films'],
  ['applications', 'assignments', 'instalments', 'progress', 'quizzes', 'status'],
  ['certificates', 'gradebook', 'metrics', 'payments', 'question-bank', 'statistics', 'videos'],
  [
    'batches',
    'classes',
    'courses',
    'decisions',
    'discussions',
    'imports',
    'insights',
    'lesson-files',
    'modules',
    'notes',
    'refunds',
    'statements',
  ],
  ['requests'],
  ['search', 'student-record'],
]
const FEATURE = /^server\/src\/features\/([^/]+)\//
const floorOf = (feature) => FLOORS.findIndex((floor) => floor.includes(feature))

/** A feature that has no floor, and an import that goes up or sideways. */
const floorFaults = (file, imports) => {
  const own = FEATURE.exec(file)?.[1]
  if (!own || TEST.test(file)) return []
  if (floorOf(own) < 0) return [`${file}\n  The feature ${own} has no floor: see FLOORS.`]
  return imports
    .map(({ name }) => FEATURE.exec(resolve(file, name))?.[1])
    .filter((other) => other && other !== own && floorOf(other) >= floorOf(own))
    .map((other) => `${file} imports ${other}\n  Features know those on the floors below them alone.`)
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** The file that an import means, or the name of the package. */
const resolve = (from, name) => {
  const aliases = { '@/': 'web/src/', '#src/': 'server/src/', '#test/': `${from.split('/', 1)[0]}/test/` }
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix))
  if (name.startsWith('@sonocampus/contract'))
    return `contract/src${name.slice('@sonocampus/contract'.length) || '/index'}.ts`
  if (!alias && !name.startsWith('.'))
    return name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/')
  const base = alias ? aliases[alias] + name.slice(alias.length) : normalize(join(dirname(from), name))
  const isFile = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile()
  return ['', '.ts', '.tsx'].map((ending) => base + ending).find(isFile) ?? base
}

const faultsOf = (file) => {
  const source = readFileSync(join(root, file), 'utf8')
  const imports = [...source.matchAll(IMPORT)].map(([, type, still, lazy]) => ({
    type: Boolean(type),
    name: still ?? lazy,
  }))
  const broken = RULES.flatMap(({ why, from, to, types, tests = true }) => {
    const own = from.exec(file)
    if (!own || (!tests && TEST.test(file))) return []
    const forbidden = new RegExp(to.source.replace('OWN', own[1] ?? ''))
    const broken = imports.filter(({ type, name }) => !(types && type) && forbidden.test(resolve(file, name)))
    return broken.map(({ name }) => `${file} imports ${name}\n  ${why}`)
  })
  return [...broken, ...floorFaults(file, imports)]
}

/** Every broken rule, as a sentence each. */
export const importFaults = () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
    .flatMap(faultsOf)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = importFaults()
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
