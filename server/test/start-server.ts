import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const { PATH, NODE_COMPILE_CACHE } = process.env
/** The environment of every server in the tests; nothing else of ours reaches it. */
export const BARE_ENV = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', PORT: '0', DEMO: '0' }

/** The server built for this run. */
export const BUILT_SERVER = join(import.meta.dirname, '../dist/main.js')
export const serverSource = (name: string) => join(import.meta.dirname, '../src', name)
/** One of the commands that run beside the server. */
export const programSource = (name: string) => serverSource(`programs/${name}`)

export type StartedServer = {
  child: ChildProcess
  /** Null if it exited without listening. */
  address: string | null
  ended: Promise<number | null>
  output: () => string
}

/** Starts the real server in its own process and waits until it listens (or exits). */
export const startServer = (env: NodeJS.ProcessEnv, ...before: string[]): Promise<StartedServer> =>
  startBuild(BUILT_SERVER, env, ...before)

export async function startBuild(main: string, env: NodeJS.ProcessEnv, ...before: string[]): Promise<StartedServer> {
  const child = spawn(process.execPath, [...before, main], { env })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const listening = new Promise<string | null>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /^Sonocampus .* at (http:\S+)/m.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => resolve(null))
  })
  return { child, address: await listening, ended, output: () => output }
}
