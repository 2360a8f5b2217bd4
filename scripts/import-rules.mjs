// What may import what. Described in docs/architecture.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './steps.mjs'

const TEST = /\.(test|spec)\.tsx?$/

/** `to` is a resolved path or a package name. `types` allows type-only imports. */
const RULES = [
  { why: 'The contract imports zod and itself.', from: /^contract\/src/, to: /^(?!contract\/src|zod$)/, tests: false },
  {
    why: "Another feature's inside is its own: import its index.ts.",
    from: /^server\/src\/features\/([^/]+\/[^/]+)\//,
    to: /^server\/src\/features\/(?!OWN\/)[^/]+\/[^/]+\/(?!index\.ts$)/,
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
    why: 'The institute knows no feature.',
    from: /^server\/src\/institute\//,
    to: /^server\/src\/(features|http)\//,
    tests: false,
  },
  {
    why: 'Made-up people know features through their index.ts.',
    from: /^server\/src\/(programs\/scale|demo)\//,
    to: /^server\/src\/(http\/|features\/[^/]+\/[^/]+\/(?!index\.ts$))/,
    tests: false,
  },
  {
    why: 'Made-up people are known to the programs that make them alone.',
    from: /^server\/src\/(?!programs\/)/,
    to: /^server\/src\/programs\/scale\//,
  },
  { why: 'The server knows the web only as built files.', from: /^server\//, to: /^(web|e2e)\// },
  {
    why: 'Pages compose features; they do not call the server.',
    from: /^web\/src\/pages\//,
    to: /^web\/src\/(shared\/api\/call|app\/)/,
  },
  {
    why: 'Features do not import each other, pages or the app.',
    from: /^web\/src\/features\/([^/]+\/[^/]+)\//,
    to: /^web\/src\/(features\/(?!OWN\/)|pages\/|app\/)/,
  },
  {
    why: 'Shared knows no feature, page or app.',
    from: /^web\/src\/(shared|imaging|uploads)\//,
    to: /^web\/src\/(features|pages|app)\//,
  },
  {
    why: 'Imaging and uploads are packages: import their index.ts.',
    from: /^web\/(?!src\/imaging\/)/,
    to: /^web\/src\/imaging\/(?!index\.ts$)/,
    tests: false,
  },
  {
    why: 'Imaging and uploads are packages: import their index.ts.',
    from: /^web\/(?!src\/uploads\/)/,
    to: /^web\/src\/uploads\/(?!index\.ts$)/,
    tests: false,
  },
  { why: 'The web knows the server through the contract.', from: /^web\/src\//, to: /^(server|e2e)\// },
  { why: 'Browser tests see what a visitor sees, and the contract.', from: /^e2e\//, to: /^(server|web)\/src/ },
]

/** The wings of features, and the wings each may use. The same six on the web, where features don't import each other. */
export const WINGS = {
  ground: [],
  access: ['ground'],
  learning: ['ground', 'access'],
  assessment: ['ground', 'access', 'learning'],
  overview: ['ground', 'access', 'learning', 'assessment'],
  operations: ['ground', 'learning'],
}
const FEATURE = /^(server|web)\/src\/features\/([^/]+)\/([^/]+)\//
/** A folder or file directly in quizzes, on one of both sides. */
const QUIZ_PART = /^(server|web)\/src\/features\/assessment\/quizzes\/[^/]+/

/** A feature outside the wings, and an import of a wing that isn't allowed. */
const wingFaults = (file, imports) => {
  const [, side, wing, own] = FEATURE.exec(file) ?? []
  if (!wing || TEST.test(file)) return []
  if (!WINGS[wing]) return [`${file}\n  There is no wing ${wing}: see WINGS.`]
  return imports.flatMap(({ name }) => {
    const [, otherSide, other, feature] = FEATURE.exec(resolve(file, name)) ?? []
    if (side !== 'server' || otherSide !== side || (other === wing && feature === own)) return []
    if (other !== wing)
      return WINGS[wing].includes(other) ? [] : [`${file} imports ${name}\n  The wing ${wing} may not use ${other}.`]
    return []
  })
}

/** Rooms that import each other in a circle; `roomOf` gives a file's room. */
const circles = (files, roomOf) => {
  const arrows = new Map()
  for (const [file, imports] of files) {
    const own = !TEST.test(file) && roomOf(file)
    for (const { name } of own ? imports : []) {
      const other = roomOf(resolve(file, name))
      if (other && other !== own) arrows.set(own, (arrows.get(own) ?? new Set()).add(other))
    }
  }
  const reaches = (from, goal, seen = new Set()) =>
    [...(arrows.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    )
  return [...arrows.keys()].filter((room) => reaches(room, room))
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imported file, or the package's name. */
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

const importsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, type, still, lazy]) => ({
    type: Boolean(type),
    name: still ?? lazy,
  }))

const faultsOf = ([file, imports]) => {
  const broken = RULES.flatMap(({ why, from, to, types, tests = true }) => {
    const own = from.exec(file)
    if (!own || (!tests && TEST.test(file))) return []
    const forbidden = new RegExp(to.source.replace('OWN', own[1] ?? ''))
    const broken = imports.filter(({ type, name }) => !(types && type) && forbidden.test(resolve(file, name)))
    return broken.map(({ name }) => `${file} imports ${name}\n  ${why}`)
  })
  return [...broken, ...wingFaults(file, imports)]
}

/** Every broken rule, one sentence each. */
export const importFaults = () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
    .map((file) => [file, importsOf(file)])
  const inServer = files.filter(([file]) => file.startsWith('server/src/features/'))
  return [
    ...files.flatMap(faultsOf),
    ...circles(inServer, (file) => FEATURE.exec(file)?.slice(2, 4).join('/')).map(
      (feature) => `${feature}\n  This feature imports itself by way of others.`,
    ),
    ...circles(files, (file) => QUIZ_PART.exec(file)?.[0]).map(
      (part) => `${part}\n  This part of quizzes imports itself by way of others.`,
    ),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = importFaults()
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
