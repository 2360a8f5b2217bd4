import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFile, startProgram } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

/** npm, seen from outside: notes how it is called, and makes what an install and a build make. BREAK names what fails. */
const NPM = `#!/usr/bin/env bash
echo "$*" >> "$CALLS"
if [ "$1" = "$BREAK" ]; then echo "npm says why"; exit 9; fi
if [ "$1" = ci ]; then mkdir -p node_modules/.bin; ln -sf "$REAL_NODE" node_modules/.bin/node; fi
if [ "$1" = run ]; then mkdir -p web/dist/server server/dist; touch web/dist/server/entry-server.js; echo "console.log('served')" > server/dist/main.js; fi
`

function makeClone() {
  const folder = tempFolder()
  const file = (...path: string[]) => join(folder, ...path)
  cpSync(projectFile('scripts'), file('scripts'), { recursive: true })
  for (const name of ['web', 'server/src', 'contract/src', 'tools']) mkdirSync(file(name), { recursive: true })
  writeFileSync(file('package.json'), '{"type":"module"}')
  writeFileSync(file('package-lock.json'), '1')
  writeFileSync(file('tools/npm'), NPM)
  writeFileSync(file('command.mjs'), 'console.log("ran with", ...process.argv.slice(2))')
  chmodSync(file('tools/npm'), 0o755)
  const CALLS = file('calls')
  async function run(args: string[], more: Record<string, string> = {}) {
    rmSync(CALLS, { force: true })
    const PATH = `${file('tools')}${delimiter}${process.env.PATH}`
    const env = { PATH, CALLS, REAL_NODE: process.execPath, ...more }
    const { ended, output } = startProgram(env, file('scripts', args[0] ?? ''), ...args.slice(1))
    const code = await ended
    const calls = existsSync(CALLS) ? readFileSync(CALLS, 'utf8').trim().split('\n') : []
    return { code, output: (await output).join(''), calls: calls.map(nameOf) }
  }
  return { run, file }
}

const nameOf = (call: string) =>
  call.startsWith('run')
    ? `build ${call.split(' ').at(-1)}`
    : /--omit=dev.*--workspace=server/.test(call)
      ? 'install for running'
      : /--include=dev/.test(call)
        ? 'install everything'
        : call

const production = { NODE_ENV: 'production' }

it('builds for production with every tool and keeps none of them [operations/install]', async () => {
  const { run, file } = makeClone()
  const first = await run(['build.mjs'], production)
  const everything = ['install everything', 'build web', 'build server', 'install for running']
  expect(first).toMatchObject({ code: 0, calls: everything })
  expect(first.output.trim().split('\n')).toHaveLength(everything.length)
  expect((await run(['build.mjs'], production)).calls).toEqual([])
  expect((await run(['build.mjs'])).calls).toEqual(['install everything'])
  // Whoever works in this folder keeps the tools, also after trying what production does.
  writeFileSync(file('web/page.ts'), 'new')
  expect((await run(['build.mjs'], production)).calls).toEqual(['build web'])
  writeFileSync(file('package-lock.json'), '2')
  expect((await run(['build.mjs'], production)).calls).toEqual(everything)
})

it('takes no install for done that failed, and shows why it did [operations/install] [operations/greeting]', async () => {
  const { run, file } = makeClone()
  await run(['build.mjs'])
  writeFileSync(file('package-lock.json'), '2')
  const broken = await run(['build.mjs'], { BREAK: 'ci' })
  expect(broken).toMatchObject({ code: 9, calls: ['install everything'] })
  expect(broken.output).toContain('npm says why')
  writeFileSync(file('package-lock.json'), '1')
  expect((await run(['build.mjs'])).calls).toContain('install everything')
  writeFileSync(file('web/page.ts'), 'new')
  expect(await run(['build.mjs'], { BREAK: 'run' })).toMatchObject({ code: 9, calls: ['build web'] })
  expect((await run(['build.mjs'])).calls).toEqual(['build web'])
})

it('serves what was built, and builds it anew when a source has changed [performance/built-server]', async () => {
  const { run, file } = makeClone()
  await run(['build.mjs'])
  writeFileSync(file('server/src/part.ts'), 'new')
  const { code, output, calls } = await run(['start.mjs'])
  expect([code, calls]).toEqual([0, ['build server']])
  expect(output).toContain('served')
})

it('runs a command on the own Node, installing first where nothing is installed [operations/commands]', async () => {
  const { run } = makeClone()
  const first = await run(['run.mjs', 'command.mjs', 'create', 'a@example.org'], production)
  expect(first).toMatchObject({ code: 0, calls: ['install for running'] })
  expect(first.output).toContain('ran with create a@example.org')
  const second = await run(['run.mjs', 'command.mjs', 'list'])
  expect(second).toMatchObject({ code: 0, output: 'ran with list\n', calls: [] })
})
