// Table ownership: only the owner writes a table, and its readers are declared. The lists are in
// server/src/db/tables/owners.json, which shows whom a table change may break. Described in docs/architecture.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const LISTS = 'server/src/db/tables/owners.json'
const { everyone_reads, owns, reads } = JSON.parse(read(LISTS))
const words = (list) => list.split(' ')
const EVERYONES = new Set(words(everyone_reads))
const TABLES = [...read('server/src/db/tables/index.ts').matchAll(/^ {2}(\w+): \w+Table\b/gm)].map(([, table]) => table)

/** Copies and generated data may touch every table. */
const KNOWS_ALL = /^server\/src\/(db\/(migrations|carry|figures|search|tables)|demo|programs)\//
const WRITE = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|update|delete from)\s+(\w+)/g
const READ = /\b(?:selectFrom|innerJoin|leftJoin|fullJoin|using)\(\s*'(\w+)|\b(?:from|join)\s+(\w+)/g

/**
 * A table named by a variable hides its writer; `told_at` of lessons, assignments and quizzes belongs to the news
 * feature.
 */
const BY_NAME = /\b(?:insertInto|updateTable|deleteFrom)\(\s*[a-z]\w*\)/
const MAY_BY_NAME = [
  'server/src/features/ground/news/enqueue-news.ts',
  'server/src/features/access/payments/close-dues.ts',
  'server/src/features/access/payments/move-dues.ts',
]

/** A feature, or one of the folders below the features. */
const roomOf = (file) =>
  (/^server\/src\/features\/(\w+\/[\w-]+)\//.exec(file) ?? /^server\/src\/([\w-]+)/.exec(file))[1]

const tablesIn = (source, statement) =>
  [...source.matchAll(statement)].map(([, built, raw]) => built ?? raw).filter((table) => TABLES.includes(table))

const ownerOf = new Map(Object.entries(owns).flatMap(([room, tables]) => words(tables).map((table) => [table, room])))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !KNOWS_ALL.test(file) && existsSync(join(root, file)))

const unused = new Set(
  Object.entries(reads).flatMap(([room, tables]) => words(tables).map((table) => `${room} ${table}`)),
)
const faults = TABLES.filter((table) => !ownerOf.has(table)).map((table) => `${table} has no owner`)
for (const table of ownerOf.keys()) if (!TABLES.includes(table)) faults.push(`${table} has an owner, and is no table`)
for (const file of files) {
  const [room, source] = [roomOf(file), read(file)]
  if (BY_NAME.test(source) && !MAY_BY_NAME.includes(file)) faults.push(`${file} writes a table that a variable names`)
  for (const table of tablesIn(source, WRITE))
    if (ownerOf.get(table) !== room) faults.push(`${file} writes ${table}, which is ${ownerOf.get(table)}'s`)
  for (const table of tablesIn(source, READ)) {
    unused.delete(`${room} ${table}`)
    const isDeclared = reads[room] && words(reads[room]).includes(table)
    if (ownerOf.get(table) !== room && !EVERYONES.has(table) && !isDeclared)
      faults.push(`${file} reads ${table}, which is ${ownerOf.get(table)}'s: declare it`)
  }
}
for (const one of unused) faults.push(`${one.replace(' ', ' no longer reads ')}`)
for (const fault of [...new Set(faults)]) console.log(`${fault} (${LISTS})`)
process.exitCode = faults.length > 0 ? 1 : 0
