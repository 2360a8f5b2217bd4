// Shared by start, test and dev. Plain JavaScript for Node 20 or later: it runs before anything is installed.
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

/** Runs a command in the project. Shows its output only if it fails, and then exits with its code. */
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
 * Puts the project's own Node and tools first, whatever Node started this script. Their compile cache halves the
 * server's start time.
 */
export const toolEnv = (more = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  ...more,
})

/**
 * Keeps the server's memory small: under load V8 would let its young generation take 130 MB, and glibc would keep
 * memory for each thread.
 */
export const SPARING = { flags: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '2' } }

const isProduction = process.env.NODE_ENV === 'production'

/**
 * From largest to smallest; each includes the ones below. Building installs every workspace without devDependencies:
 * the build needs the web's dependencies, and rolldown comes with its vite. The explicit flags override NODE_ENV and
 * npm's own settings.
 */
const INSTALLS = {
  everything: ['--include=dev', '--include=optional'],
  building: ['--omit=dev', '--include=optional'],
  running: ['--omit=dev', '--include=optional', '--workspace=server', '--workspace=contract'],
}
const KINDS = Object.keys(INSTALLS)

const printOf = (kind) => `${kind} ${fingerprint(['package-lock.json'])}`
const isInstalled = (kind) => existsSync(join(root, 'node_modules/.bin/node')) && isFresh('installed', printOf(kind))

/** If the test tools are installed, this is a development machine, whoever installed them. */
const hasTools = () => existsSync(join(root, 'node_modules/.bin/vitest'))

/** A third of what packages install is never read: Node's headers, source maps, notes, types of icons by name. */
const UNREAD = /^node-linux-\w+\/include$|\.(map|md)$|^lucide-react\/dynamic\w*\.d\.m?ts$/
const dropUnread = (folder = '') => {
  for (const entry of readdirSync(join(root, 'node_modules', folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (UNREAD.test(path)) rmSync(join(root, 'node_modules', path), { recursive: true })
    else if (entry.isDirectory()) dropUnread(path) // links to our own workspaces aren't directories
  }
}

/** The stamp is removed before npm starts and written after it succeeds, so a broken install is never trusted. */
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

/** For tests, checks and development. */
export const installEverything = () => need('everything')

/** Our commands run with any kind of install. */
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

/** Builds web and server if any of their inputs changed since the last build. */
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

/** Everything that serving needs. Production keeps no build-only tools. */
export const prepare = () => {
  build()
  if (isProduction && isInstalled('building')) install(['ci'], 'running', 'Keeping only what running needs…')
  else need('running')
}

/** Starts a long-running program, forwards signals, and exits with it. */
export const stayWith = (command, args, env = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(env) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}
