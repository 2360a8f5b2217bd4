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

/** What is asked for by name holds whatever NODE_ENV or npm's own settings would leave out. */
const INSTALLS = {
  everything: ['--include=dev', '--include=optional'],
  running: [
    '--prefer-offline',
    '--omit=dev',
    '--include=optional',
    '--workspace=server',
    '--workspace=contract',
    '--include-workspace-root',
  ],
}

const printOf = (kind) => `${kind} ${fingerprint(['package-lock.json'])}`
const isInstalled = (kind) => existsSync(join(root, 'node_modules/.bin/node')) && isFresh('installed', printOf(kind))

/**
 * Installs the locked dependencies when the lockfile, or the kind of install that is needed, has changed since the last
 * time. The stamp goes before npm begins and comes back when it has succeeded: a broken install is never taken for one.
 */
const install = (kind, ...asGood) => {
  if ([kind, ...asGood].some(isInstalled)) return
  console.log(kind === 'running' ? 'Keeping only what running needs…' : 'Installing dependencies…')
  rmSync(stamp('installed'), { force: true })
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...INSTALLS[kind]])
  markFresh('installed', printOf(kind))
}

/** Tests, checks and development need every tool. */
export const installEverything = () => install('everything')

/** A command of ours runs with either kind of install. */
export const installSomething = () =>
  isProduction ? install('running', 'everything') : install('everything', 'running')

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => !/(^|\/)(dist|node_modules)(\/|$)/.test(name) && statSync(join(root, name)).isFile())
    .sort()

const BUILT = {
  web: { says: 'Building the web pages…', sources: ['web'], result: 'web/dist/server/entry-server.js' },
  server: { says: 'Building the server…', sources: ['server/src', 'scripts'], result: 'server/dist/main.js' },
}

/** Builds the web and the server, with every tool, when anything that goes into them has changed since the last build. */
export const build = (...parts) => {
  for (const workspace of parts.length > 0 ? parts : Object.keys(BUILT)) {
    const { says, sources, result } = BUILT[workspace]
    const print = fingerprint([...[...sources, 'contract/src'].flatMap(filesBelow), 'package-lock.json'])
    const mark = `built-${workspace}`
    if (isFresh(mark, print) && existsSync(join(root, result))) continue
    installEverything()
    console.log(says)
    run('npm', ['run', '--silent', 'build', '--workspace', workspace], toolEnv({ NODE_ENV: 'production' }))
    markFresh(mark, print)
  }
}

/**
 * Everything that serving needs. Production keeps no tool that the build alone needed; where somebody had installed every
 * tool before, they work in this folder, and keep them.
 */
export const prepare = () => {
  const hasTools = isInstalled('everything')
  if (!isProduction) installEverything()
  build()
  if (isProduction) install('running', ...(hasTools ? ['everything'] : []))
}

/** Starts a long-running program, hands signals on, and ends with it. */
export const stayWith = (command, args, env = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(env) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}
