// A server of the bench's own on loopback, with an empty folder that goes with it, and a client that keeps its connections.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, toolEnv } from './steps.mjs'

export const startBench = async ({ port, connections, env }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonocampus-bench-'))
  const settings = toolEnv({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'fatal', ...env })
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  server.stdout.on('data', (chunk) => {
    printed += chunk
  })
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

  const stop = async () => {
    agent.destroy()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(folder, { recursive: true, force: true })
  }

  for (let tries = 0; (await ask('/readyz').catch(() => null))?.status !== 200; tries += 1) {
    if (tries === 600) throw new Error('the server did not start')
    await pause(100)
  }
  return { ask, stop, printed: () => printed }
}
