// What the documents name as proof is there: every row in brackets in docs/security.md is a requirement that a test names.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const rowsIn = (text) => [...text.matchAll(/\[([a-z][a-z-]*\/[a-z0-9-]+)\]/g)].map(([, row]) => row)

const rows = new Set([...read('docs/requirements.yaml').matchAll(/^- id: (\S+)$/gm)].map(([, row]) => row))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const named = new Set(
  files.flatMap((file) =>
    [...read(file).matchAll(/[[,\s]([a-z][a-z-]*\/[a-z0-9-]+)(?=[\],\s])/g)].map(([, row]) => row),
  ),
)
const faults = [...new Set(rowsIn(read('docs/security.md')))].flatMap((row) => {
  if (!rows.has(row)) return [`docs/security.md names ${row}, which is no requirement`]
  return named.has(row) ? [] : [`docs/security.md names ${row}, which no test proves`]
})
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
