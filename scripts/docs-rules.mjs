// Checks the documents' claims: every row in brackets in docs/security.md is a requirement, and so has a test; every
// decision has the standard form and a line in the index; the licences are those of the lockfile; the diagram of the wings is
// that of the import rules.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WINGS } from './import-rules.mjs'
import { findLicenceFaults } from './licences.mjs'
import { readRows } from './requirements.mjs'
import { root } from './steps.mjs'

const read = (file) => readFileSync(join(root, 'docs', file), 'utf8')

function findUnknownRows() {
  const rows = new Set(readRows().map(({ id }) => id))
  const named = read('security.md').matchAll(/\[([a-z][a-z0-9-]*\/[a-z0-9-]+)\]/g)
  return [...new Set([...named].map(([, row]) => row))]
    .filter((row) => !rows.has(row))
    .map((row) => `docs/security.md names ${row}, which is no requirement`)
}

const FORM =
  /^# (\d{3}): (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (.+)\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n[\s\S]+$/

function findDecisionFaults() {
  const index = read('decisions/README.md')
  const files = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{3}-/.test(file))
  const gone = [...index.matchAll(/^\| \[\d{3}\]\((.+?)\)/gm)]
    .map(([, file]) => file)
    .filter((file) => !files.includes(file))
  const faults = gone.map((file) => `docs/decisions/README.md lists ${file}, which is not there`)
  const missing = files.flatMap((file) => {
    const [, number, title, date, status] = FORM.exec(read(`decisions/${file}`)) ?? []
    if (!number || !file.startsWith(number))
      return [`docs/decisions/${file} has another form than the others: see docs/decisions/README.md`]
    const line = `| [${number}](${file}) | ${title} | ${date} | ${status} |`
    return index.includes(line) ? [] : [`docs/decisions/README.md misses this line:\n${line}`]
  })
  return [...faults, ...missing]
}

/** The picture of the wings has exactly the arrows that the import rules allow. */
function findDiagramFaults() {
  const diagram = /```mermaid\n([\s\S]+?)```/.exec(read('architecture.md'))?.[1] ?? ''
  const drawn = [...diagram.matchAll(/^ *(\w+)(?:\["[^"]*"\])? --> (\w+)/gm)].map(([, from, to]) => `${from} --> ${to}`)
  const allowed = Object.entries(WINGS).flatMap(([from, used]) => used.map((to) => `${from} --> ${to}`))
  return [
    ...drawn.filter((arrow) => !allowed.includes(arrow)).map((arrow) => `docs/architecture.md draws ${arrow}`),
    ...allowed.filter((arrow) => !drawn.includes(arrow)).map((arrow) => `docs/architecture.md does not draw ${arrow}`),
  ].map((fault) => `${fault}: see WINGS in scripts/import-rules.mjs`)
}

/** What is meant to be read in one go stays short. */
const findLongDocuments = () =>
  ['architecture.md']
    .filter((file) => read(file).split('\n').length > 121)
    .map((file) => `docs/${file} has over 120 lines`)

const faults = [
  ...findDiagramFaults(),
  ...findLongDocuments(),
  ...findUnknownRows(),
  ...findDecisionFaults(),
  ...findLicenceFaults(),
]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
