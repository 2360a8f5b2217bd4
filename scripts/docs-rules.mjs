// What the documents name as proof is there: every row in brackets in docs/security.md is a requirement, and so has its test.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRows } from './requirements.mjs'
import { root } from './steps.mjs'

const rows = new Set(readRows().map(({ id }) => id))
const named = readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/\[([a-z][a-z0-9-]*\/[a-z0-9-]+)\]/g)
const faults = [...new Set([...named].map(([, row]) => row))].filter((row) => !rows.has(row))
for (const row of faults) console.log(`docs/security.md names ${row}, which is no requirement`)
process.exitCode = faults.length > 0 ? 1 : 0
