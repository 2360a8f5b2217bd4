// The programs that a bench talks to, each on loopback and ended by its caller.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, SPARING, toolEnv } from '../steps.mjs'

/** Starts one of our programs and resolves once it responds. */
const startProgram = async (args, { port, path, env = {} }) => {
  const child = spawn('node', args, { cwd: root, env: toolEnv(env), stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // Interrupting the bench doesn't wait for a busy server.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = () => {
    process.off('exit', kill)
    child.kill('SIGTERM')
    return ended
  }
  const ask = makeAsk(port, 1)
  for (let tries = 0; (await ask(path).catch(() => null))?.status !== 200; tries += 1) {
    if (tries === 600 || child.exitCode !== null) {
      await stop()
      throw new Error(`${args.join(' ')} did not start`)
    }
    await pause(100)
  }
  ask.close()
  return { stop, memory: () => memoryOf(child.pid), rest: () => restOf(child.pid), printed: () => printed }
}

export const startServer = ({ port, env }) =>
  startProgram([...SPARING.flags, 'server/dist/main.js'], {
    port,
    path: '/readyz',
    env: { ...SPARING.env, PORT: String(port), LOG_LEVEL: 'fatal', DEMO: '0', ...env },
  })

/** Several of them behind one port. */
export const startWorkers = async ({ port, env, count }) => {
  const settings = { PORT: String(port), LOG_LEVEL: 'fatal', DEMO: '0', WORKERS: String(count), ...env }
  const server = await startProgram(['scripts/supervise.mjs', 'server/dist/main.js'], {
    port,
    path: '/readyz',
    env: settings,
  })
  while (!server.printed().includes(`(process ${count} of ${count})`)) await pause(100)
  return server
}

/** A server with only the demo, or with what `env` says, in a temporary folder. */
export const startDemo = async ({ port, connections, env = { DEMO: 'small' } }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-bench-'))
  const server = await startServer({ port, env: { DATA_DIR: folder, ...env } })
  const ask = makeAsk(port, connections)
  const stop = async () => {
    ask.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ask, stop, printed: server.printed }
}

/** Bare Fastify, sending as many bytes as requested. */
export const startBare = (port) => startProgram(['scripts/bench/bare.mjs', String(port)], { port, path: '/bytes/2' })

/** A process's resident memory, in megabytes. */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Resolves once a process is idle: in its first minute a server runs its jobs. */
const restOf = async (pid) => {
  const ticks = () => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
    return Number(user) + Number(system)
  }
  for (let seconds = 0, last = ticks(); seconds < 300; seconds += 2) {
    await pause(2000)
    const now = ticks()
    if (now - last < 10) return
    last = now
  }
}

/** Plain calls for setting things up. */
export const makeAsk = (port, connections) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = (path, { headers = {}, method = 'GET', body } = {}) =>
    new Promise((resolve, reject) => {
      const sending = request({ port, host: '127.0.0.1', path, method, headers, agent }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
      })
      sending.on('error', reject)
      sending.end(body)
    })
  ask.close = () => agent.destroy()
  return ask
}
