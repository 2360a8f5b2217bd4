import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium } from '../../scripts/system-packages.mjs'
import { projectFile, startProgram } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

const SCRIPT = projectFile('scripts/system-packages.mjs')
const REST = ['lib/postgresql/17/bin/initdb', 'bin/ffmpeg', 'sbin/nginx', 'bin/bwrap', 'bin/openssl']

/** A system of which these programs are all. */
function makeSystem(...programs: string[]) {
  const system = tempFolder()
  for (const name of programs) {
    mkdirSync(dirname(join(system, name)), { recursive: true })
    writeFileSync(join(system, name), '#!/bin/sh\n')
    chmodSync(join(system, name), 0o755)
  }
  return { system, env: {}, isRoot: false }
}

/** What a user without rights is told there. */
async function ask(where: object) {
  const call = `import(process.argv[1]).then((it) => it.installSystemPackages(JSON.parse(process.argv[2])))`
  const { ended, output } = startProgram({ PATH: '' }, '-e', call, SCRIPT, JSON.stringify(where))
  return { code: await ended, said: (await output).join('') }
}

it.each(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])(
  'takes %s for the browser, in its place or on the PATH [operations/test-packages]',
  async (name) => {
    const where = makeSystem(`bin/${name}`, ...REST)
    expect(findChromium(where)).toBe(join(where.system, 'bin', name))
    expect(await ask(where)).toEqual({ code: 0, said: '' })
    const { system: elsewhere } = makeSystem(name)
    expect(findChromium({ ...makeSystem(), env: { PATH: `/nowhere:${elsewhere}` } })).toBe(join(elsewhere, name))
  },
)

it('takes the browser that CHROMIUM_PATH names before any other, if it is there [operations/test-packages]', () => {
  const where = makeSystem('bin/chromium', 'opt/mine')
  const mine = join(where.system, 'opt/mine')
  expect(findChromium({ ...where, env: { CHROMIUM_PATH: mine } })).toBe(mine)
  expect(findChromium({ ...where, env: { CHROMIUM_PATH: `${mine}-gone` } })).toBe(join(where.system, 'bin/chromium'))
  expect(findChromium(makeSystem())).toBeUndefined()
})

it('tells who may not install packages which ones to ask for [operations/test-packages]', async () => {
  const { code, said } = await ask(makeSystem('bin/ffmpeg', 'bin/openssl', 'lib/postgresql/17/bin/psql'))
  expect(code).toBe(1)
  expect(said).toContain('sudo apt-get install chromium-headless-shell postgresql nginx bubblewrap\n')
  const elsewhere = { TEST_DATABASE_URL: 'postgres://somewhere/test' }
  expect((await ask({ ...makeSystem('bin/chromium', ...REST.slice(1)), env: elsewhere })).code).toBe(0)
})

it('asks for them before npm installs anything [operations/test-packages]', async () => {
  const folder = tempFolder()
  cpSync(projectFile('scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(projectFile(name), join(folder, name))
  writeFileSync(
    join(folder, 'scripts/system-packages.mjs'),
    'export const findChromium = () => {}\nexport const installSystemPackages = () => process.exit(41)',
  )
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\ntouch called\n', { mode: 0o755 })
  const { ended } = startProgram({ PATH: folder }, join(folder, 'scripts/test.mjs'))
  expect(await ended).toBe(41)
  expect([join(folder, 'called'), join(folder, 'node_modules')].filter(existsSync)).toEqual([])
})
