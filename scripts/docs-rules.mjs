// Checks the documents' claims: every row in brackets in docs/security.md is a requirement, and so has a test; every
// decision has the standard form and a line in the index; the licences are those of the lockfile.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const faults = [...findUnknownRows(), ...findDecisionFaults(), ...findLicenceFaults()]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
