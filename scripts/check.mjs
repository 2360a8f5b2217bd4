// npm run check: style, types, import rules, dead code. Prints what fails; ends with the number of failures as its exit code.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installEverything, root, toolEnv } from './steps.mjs'

const CHECKS = [
  ['style', 'biome', ['check', '--error-on-warnings', '.']],
  ['types of contract', 'tsc', ['-p', 'contract']],
  ['types of server', 'tsc', ['-p', 'server']],
  ['types of web', 'tsc', ['-p', 'web']],
  ['types of e2e', 'tsc', ['-p', 'e2e']],
  ['import rules', 'node', ['scripts/import-rules.mjs']],
  ['house rules', 'node', ['scripts/house-rules.mjs']],
  ['openapi', 'node', ['scripts/lint-openapi.mjs']],
  ['documents', 'node', ['scripts/docs-rules.mjs']],
  ['dead code', 'knip', []],
]

/** Runs every check and answers how many passed and which failed. */
export const check = () => {
  const failed = CHECKS.filter(([name, command, args]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', env: toolEnv() })
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
    if (status !== 0) console.log(stdout + stderr)
    return status !== 0
  })
  return { passed: CHECKS.length - failed.length, failed: failed.map(([name]) => name), retried: [] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installEverything()
  process.exitCode = check().failed.length
}
