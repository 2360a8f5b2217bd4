// npm run check: style, types, import rules, dead code. Prints what fails; the exit code is the number of failures.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installEverything, root, toolEnv } from './steps.mjs'

/** Incremental. A second checker would only compute the same types again. */
const typesOf = (part) => ['-p', part, '--checkers', '1', '--incremental', '--tsBuildInfoFile', `.cache/types-${part}`]

const CHECKS = [
  ['style', 'biome', ['check', '--error-on-warnings', '.']],
  ['types of contract', 'tsc', typesOf('contract')],
  ['types of server', 'tsc', typesOf('server')],
  ['types of web', 'tsc', typesOf('web')],
  ['types of e2e', 'tsc', typesOf('e2e')],
  ['import rules', 'node', ['scripts/import-rules.mjs']],
  ['house rules', 'node', ['scripts/house-rules.mjs']],
  ['words', 'node', ['scripts/words.mjs']],
  ['tables', 'node', ['scripts/table-rules.mjs']],
  ['openapi', 'node', ['scripts/lint-openapi.mjs']],
  ['documents', 'node', ['scripts/docs-rules.mjs']],
  ['requirements', 'node', ['scripts/requirements.mjs']],
  ['dead code', 'knip', []],
]

const run = ([name, command, args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: toolEnv() })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('close', (status) => {
      console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
      if (status !== 0) console.log(output)
      resolve(status === 0)
    })
  })

/** Runs every check, two at a time; returns how many passed and which failed. */
export const check = async () => {
  const waiting = [...CHECKS]
  const failed = []
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) if (!(await run(one))) failed.push(one[0])
  }
  await Promise.all([work(), work()])
  return { passed: CHECKS.length - failed.length, failed, retried: [] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installEverything()
  process.exitCode = (await check()).failed.length
}
