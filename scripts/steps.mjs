// What start, test and dev share. Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, '.cache')
const stamp = (name) => join(cache, name)

const fingerprint = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isFresh = (name, print) => existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === print

const markFresh = (name, print) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp(name), print)
}

/** Runs a command in the project. Its output is shown only when it fails, and then the process ends with its code. */
const run = (command, args, env = toolEnv()) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`)
  process.exit(status ?? 1)
}

/**
 * The project's own Node and tools come first, whatever Node started this script. They keep what they compiled: that is
 * half of the time in which the server starts.
 */
export const toolEnv = (more = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  ...more,
})

/**
 * How the server is started, to hold little beside what it needs: under load V8 would let its youngest objects take 130 MB,
 * and glibc would keep memory for each of its threads.
 */
export const SPARING = { flags: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '2' } }

const isProduction = process.env.NODE_ENV === 'production'

/**
 * From the most to the least; each holds all of those below it. Building takes every workspace without its devDependencies:
 * the web's dependencies are what the build needs, and rolldown comes with its vite. What is asked for by name holds
 * whatever NODE_ENV or npm's own settings would leave out.
 */
const INSTALLS = {
  everything: ['--include=dev', '--include=optional'],
  building: ['--omit=dev', '--include=optional'],
  running: ['--omit=dev', '--include=optional', '--workspace=server', '--workspace=contract'],
}
const KINDS = Object.keys(INSTALLS)

const printOf = (kind) => `${kind} ${fingerprint(['package-lock.json'])}`
const isInstalled = (kind) => existsSync(join(root, 'node_modules/.bin/node')) && isFresh('installed', printOf(kind))

/** Where the tests' tools are, somebody works, whether we installed them or they did. */
const hasTools = () => existsSync(join(root, 'node_modules/.bin/vitest'))

/** A third of what packages bring is read by nobody: Node's headers, source maps, notes, types of icons by name. */
const UNREAD = /^node-linux-\w+\/include$|\.(map|md)$|^lucide-react\/dynamic\w*\.d\.m?ts$/
const dropUnread = (folder = '') => {
  for (const entry of readdirSync(join(root, 'node_modules', folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (UNREAD.test(path)) rmSync(join(root, 'node_modules', path), { recursive: true })
    else if (entry.isDirectory()) dropUnread(path) // a link to a workspace of ours is none
  }
}

/** The stamp goes before npm begins and comes back when it has succeeded: a broken install is never taken for one. */
const install = (how, kind, says = 'Installing dependencies…') => {
  console.log(says)
  rmSync(stamp('installed'), { force: true })
  const quietly = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', [...how, ...quietly, ...INSTALLS[kind]])
  dropUnread()
  markFresh('installed', printOf(kind))
}

/**
 * Installs the locked dependencies when there is no install of this kind, or a larger one, from the same lockfile.
 *  - A smaller one is added to, not replaced: a server may be running from it.
 *  - Where every tool is installed they stay, when the lockfile changes too.
 */
const need = (kind) => {
  if (KINDS.slice(0, KINDS.indexOf(kind) + 1).some(isInstalled)) return
  const how = KINDS.some(isInstalled) ? ['install', '--no-save'] : ['ci']
  install(how, hasTools() ? 'everything' : kind)
}

/** Tests, checks and development need every tool. */
export const installEverything = () => need('everything')

/** A command of ours runs with any kind of install. */
export const installSomething = () => need('running')

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => !/(^|\/)(dist|node_modules)(\/|$)/.test(name) && statSync(join(root, name)).isFile())
    .sort()

const BUILT = {
  web: { says: 'Building the web pages…', sources: ['web'], result: 'web/dist/server/entry-server.js' },
  server: { says: 'Building the server…', sources: ['server/src', 'scripts'], result: 'server/dist/main.js' },
}

/** Builds the web and the server when anything that goes into them has changed since the last build. */
export const build = (...parts) => {
  for (const workspace of parts.length > 0 ? parts : Object.keys(BUILT)) {
    const { says, sources, result } = BUILT[workspace]
    const print = fingerprint([...[...sources, 'contract/src'].flatMap(filesBelow), 'package-lock.json'])
    const mark = `built-${workspace}`
    if (isFresh(mark, print) && existsSync(join(root, result))) continue
    need('building')
    console.log(says)
    run('npm', ['run', '--silent', 'build', '--workspace', workspace], toolEnv({ NODE_ENV: 'production' }))
    markFresh(mark, print)
  }
}

/** Everything that serving needs. Production keeps no tool that only the build needed. */
export const prepare = () => {
  build()
  if (isProduction && isInstalled('building')) install(['ci'], 'running', 'Keeping only what running needs…')
  else need('running')
}

/** Starts a long-running program, hands signals on, and ends with it. */
export const stayWith = (command, args, env = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(env) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}
