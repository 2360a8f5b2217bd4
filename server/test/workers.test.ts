import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { engine } from './database.ts'
import { eventually } from './eventually.ts'
import { expectRefusal, freePort, makeHome, projectFile, startProgram } from './server-process.ts'

const SUPERVISOR = [projectFile('scripts/supervise.mjs'), 'server/dist/main.js']

it('refuses several processes where they could not share [operations/workers]', async () => {
  const { env } = await makeHome({ WORKERS: '2' })
  if (engine === 'sqlite') await expectRefusal({ ...env, PORT: '4999' }, 'WORKERS needs PostgreSQL')
  else await expectRefusal(env, 'WORKERS needs a PORT')
})

const TOKEN = 'a-token-for-the-scraper'

/** Supervised processes behind one port, and which of them live. */
async function startWorkers(count: number) {
  const [port, metrics] = [await freePort(), 21_000 + (process.pid % 9000)]
  const { env, folder } = await makeHome({
    WORKERS: String(count),
    PORT: String(port),
    METRICS_PORT: String(metrics),
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'warn',
  })
  const { child, ended, ...program } = startProgram(env, ...SUPERVISOR)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const opened = () => [...output.matchAll(/\(process (\d) of \d\)/g)].map(([, number]) => number)
  await eventually(() => expect(opened()).toHaveLength(count))
  const pidOf = (number: number) =>
    Number(readFileSync(join(folder, number === 1 ? 'server.pid' : `server-${number}.pid`)))
  return { child, ended, opened, pidOf, metrics, address: `http://127.0.0.1:${port}`, ...program }
}

it.runIf(engine === 'postgres')(
  'serves with several processes behind one port, goes on while one is dead, and ends them all together [operations/workers]',
  async () => {
    const { child, ended, opened, pidOf, metrics, address } = await startWorkers(2)
    expect(opened()).toEqual(['1', '2'])
    const answer = async () => (await fetch(`${address}/healthz`, { headers: { connection: 'close' } })).status
    for (const [at, number] of [1, 2].entries()) {
      const scraped = await fetch(`http://127.0.0.1:${metrics + at}/metrics`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      expect(await scraped.text()).toContain(`:${pidOf(number)}"`)
    }
    const dead = pidOf(2)
    process.kill(dead, 'SIGKILL')
    await eventually(() => expect(() => process.kill(dead, 0)).toThrow())
    for (let tries = 0; tries < 20; tries += 1) expect(await answer()).toBe(200)
    await eventually(() => expect(opened()).toEqual(['1', '2', '2']))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await expect(answer()).rejects.toThrow()
  },
)

it.runIf(engine === 'postgres')(
  'replaces them one by one on SIGUSR2, and nobody finds a closed door meanwhile [operations/workers]',
  async () => {
    const { child, opened, address } = await startWorkers(2)
    let [requested, isOver] = [0, false]
    const refused: unknown[] = []
    const ask = async () => {
      while (!isOver) {
        requested += 1
        const sent = fetch(`${address}/healthz`, { headers: { connection: 'close' } })
        await sent.then(
          ({ status }) => status !== 200 && refused.push(status),
          (error: Error) => refused.push(error.cause),
        )
        await turn()
      }
    }
    const asking = Promise.all([ask(), ask(), ask(), ask()])
    child.kill('SIGUSR2')
    await eventually(() => expect(opened()).toEqual(['1', '2', '1', '2']))
    isOver = true
    await asking
    expect([requested > 20, refused]).toEqual([true, []])
  },
)
