// What start, test and dev share. Plain JavaScript for any Node from 20 on: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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

/** Runs a command in the project and ends the process with its code when it fails. */
export const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(), ...options })
  if (status !== 0) process.exit(status ?? 1)
}

/** The project's own Node and tools come first, whatever Node started this script. */
export const toolEnv = (more = {}) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  ...more,
})

/** Installs the locked dependencies when the lockfile has changed since the last time. */
export const install = () => {
  const print = fingerprint(['package-lock.json'])
  if (isFresh('installed', print) && existsSync(join(root, 'node_modules/.bin/node'))) return
  console.log('Installing dependencies (first start, or they have changed)…')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  markFresh('installed', print)
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => !/(^|\/)(dist|node_modules)(\/|$)/.test(name) && statSync(join(root, name)).isFile())
    .sort()

/** Builds the web when anything that goes into it has changed since the last build. */
export const build = () => {
  const print = fingerprint([...filesBelow('web'), ...filesBelow('contract/src'), 'package-lock.json'])
  if (isFresh('built', print) && existsSync(join(root, 'web/dist/server/entry-server.js'))) return
  console.log('Building the web pages…')
  run('npm', ['run', '--silent', 'build'])
  markFresh('built', print)
}

/** Starts a long-running program, hands signals on, and ends with it. */
export const stayWith = (command, args, env = {}) => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(env) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}
