import type { SendHandle } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Listens. With several processes behind one port the first opens it and the supervisor keeps it
 * for the others: there is one queue of connections, and if one process closes or dies, another
 * serves those waiting in it.
 */
export async function openDoor(app: FastifyInstance, { host, port, worker }: Config): Promise<void> {
  const door = worker.of > 1 && (await askForDoor())
  if (!door) await app.listen({ host, port })
  else {
    await app.ready()
    await once(app.server.listen(door), 'listening')
  }
}

/** Checked before any migration: a server that turns out to be unreachable should change nothing. */
export async function requireFreePort({ host, port }: Config): Promise<void> {
  const trial = createServer().listen({ host, port })
  await once(trial, 'listening')
  trial.close()
  await once(trial, 'close')
}

async function askForDoor(): Promise<unknown> {
  if (!process.send) return
  const answer = Promise.race([once(process, 'message'), once(process, 'disconnect')])
  process.send('door')
  const [, door] = await answer
  return door
}

/** Tells the supervisor that we are serving, and hands it the port if there are other processes. */
export function tellOpen(app: FastifyInstance, { worker }: Config): void {
  const { _handle } = app.server as unknown as { _handle: SendHandle }
  process.send?.('open', worker.of > 1 ? _handle : undefined)
}
