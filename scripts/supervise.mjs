// Keeps the server running: starts it again, after growing pauses, when it dies. Any Node from 20 on runs this file.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root, toolEnv } from './steps.mjs'

/** The server's code for what a restart cannot mend: EX_CONFIG of sysexits.h, see server/src/start-fault.ts. */
const REFUSED = 78
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const MINUTE = 60_000
const PATIENCE = 30_000

/** Twice the last pause up to a minute; back to the first second after a minute of good running. */
export const pauseAfter = (last, ranFor) => (ranFor >= MINUTE || last === 0 ? 1000 : Math.min(last * 2, MINUTE))

const parent = process.ppid
process.stderr.on('error', () => {}) // nobody reads any more: no reason to leave the server alone

/** Runs a program of ours until it is told to stop, ends well, or says that a restart cannot mend it; ends with its code. */
export const supervise = (...program) => {
  let child
  let isStopping = false
  let pause = 0

  const start = () => {
    const begun = Date.now()
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] // by the channel's end the server learns of ours
    child = spawn(`${root}/node_modules/.bin/node`, program, { cwd: root, stdio, env: toolEnv() })
    child.on('error', (error) => process.stderr.write(`${error.message}\n`))
    child.on('close', (code, signal) => {
      child = undefined
      if (isStopping) process.exit(code ?? (SIGNALS.includes(signal) ? 0 : 1))
      if (code === 0 || code === REFUSED) process.exit(code)
      pause = pauseAfter(pause, Date.now() - begun)
      process.stderr.write(`The server ended (${signal ?? `code ${code}`}). Starting it again in ${pause / 1000} s.\n`)
      setTimeout(start, pause)
    })
  }

  const stop = (signal) => {
    if (!child) process.exit(0)
    child.kill(signal)
    if (!isStopping) setTimeout(() => child?.kill('SIGKILL'), PATIENCE)
    isStopping = true
  }

  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  // A signal to npm alone ends npm and reaches nobody else.
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && !isStopping && stop('SIGTERM'), 1000)
  start()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) supervise(...process.argv.slice(2))
