// Keeps the server running: restarts it, after growing pauses, when it dies. WORKERS=n runs n of them behind one port;
// SIGUSR2 replaces them one by one with the current build. Runs on Node 20 or later.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root, SPARING, toolEnv } from './steps.mjs'

/** The server's exit code for what a restart can't fix: EX_CONFIG of sysexits.h, see server/src/start-fault.ts. */
const REFUSED = 78
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const MINUTE = 60_000
const PATIENCE = 30_000

/** Doubles up to a minute; back to a second after a minute of running. */
export const pauseAfter = (last, ranFor) => (ranFor >= MINUTE || last === 0 ? 1000 : Math.min(last * 2, MINUTE))

const parent = process.ppid
process.stderr.on('error', () => {}) // stderr was closed: no reason to abandon the server

/**
 * The listening port shared by all servers, opened by the first. Kept here so that waiting connections outlive the
 * server that closes it.
 */
let door

/** One slot behind the port, and its current server. Ends with a code when no other server is to follow. */
const makePlace = ({ program, env, onOpen, onEnd, isNeeded }) => {
  const place = { isOpen: false, isEnded: false, start, stop, replace }
  let child
  let next // timer of the next start
  let wish = 'run'
  let pause = 0

  const end = (code) => {
    place.isEnded = true
    onEnd(code)
  }

  function start() {
    const begun = Date.now()
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] // the server notices our death when the channel closes
    const args = [...SPARING.flags, ...program]
    child = spawn(`${root}/node_modules/.bin/node`, args, {
      cwd: root,
      stdio,
      env: toolEnv({ ...SPARING.env, ...env }),
    })
    child.on('error', (error) => process.stderr.write(`${error.message}\n`))
    const asking = child
    child.on('message', (message, handle) => {
      if (message === 'door') return asking.send('door', door)
      door ??= handle
      place.isOpen = true
      onOpen()
    })
    child.on('close', (code, signal) => {
      const [wished, endedWell] = [wish, code === 0 || (code === null && SIGNALS.includes(signal))]
      child = undefined
      place.isOpen = false
      wish = 'run'
      if (wished === 'stop') return end(endedWell ? 0 : (code ?? 1))
      if (wished === 'replace' && endedWell) return start()
      if (endedWell || (code === REFUSED && isNeeded())) return end(code ?? 0)
      pause = pauseAfter(pause, Date.now() - begun)
      process.stderr.write(`The server ended (${signal ?? `code ${code}`}). Starting it again in ${pause / 1000} s.\n`)
      next = setTimeout(start, pause)
    })
  }

  function tell(signal, to) {
    if (wish === 'run') {
      const told = child
      setTimeout(() => told === child && child?.kill('SIGKILL'), PATIENCE).unref()
    }
    wish = to
    child.kill(signal)
  }

  function stop(signal) {
    clearTimeout(next)
    if (child) tell(signal, 'stop')
    else if (!place.isEnded) end(0)
  }

  function replace() {
    if (child) tell('SIGTERM', 'replace')
  }

  return place
}

/** Runs a program until it is stopped, ends well, or says that a restart can't help; exits with its code. */
export const supervise = (...program) => {
  const count = Number(process.env.WORKERS) || 1
  let worst = 0
  let toReplace = []

  const stop = (signal) => {
    toReplace = []
    for (const place of places) place.stop(signal)
  }

  const places = Array.from({ length: count }, (_, index) =>
    makePlace({
      program,
      env: count > 1 ? { WORKER: String(index + 1) } : {},
      // If another one serves, a failed start doesn't end it: an upgrade may have gone wrong.
      isNeeded: () => !places.some(({ isOpen }) => isOpen),
      onOpen: () => (toReplace.length > 0 ? toReplace.shift().replace() : startOthers()),
      onEnd(code) {
        worst = worst || code
        if (places.every(({ isEnded }) => isEnded)) process.exit(worst)
        stop('SIGTERM')
      },
    }),
  )

  /** The first one migrates and creates what is missing; the others find it. */
  const startOthers = () => {
    for (const place of unstarted.splice(0)) place.start()
  }
  const [first, ...unstarted] = places

  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  process.on('SIGUSR2', () => {
    if (toReplace.length > 0 || unstarted.length > 0) return
    const [now, ...later] = places
    toReplace = later
    now.replace()
  })
  // A signal to npm only ends npm and doesn't reach us.
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop('SIGTERM'), 1000)
  first.start()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) supervise(...process.argv.slice(2))
