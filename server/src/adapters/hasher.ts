import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { limits } from '@sonocampus/contract/limits'
import { fairQueue, type Place } from './fair-queue.ts'
import type { HashTask } from './hash-thread.ts'

/** Slow hashes for passwords and PINs: argon2id on threads of their own, in fair and bounded lines. */
export type Hasher = {
  hash: (secret: string, place?: Place) => Promise<string>
  verify: (secret: string, hash: string, place?: Place) => Promise<boolean>
  /** Refuses at once if the lines are full, before anything is counted or looked up. */
  requireRoom: (place: Place) => void
  /** A hash that nothing matches, as costly as any: unknown emails are verified against it. */
  decoy: string
}

type Cost = { memory: number; passes: number }
const PRODUCTION_COST: Cost = { memory: 19_456, passes: 2 }
export const QUICK_COST: Cost = { memory: 8, passes: 1 }
/** Leaves one core to the responses. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
const REFUSAL = 'Too many people are logging in right now. Try again in a few seconds.'
const ANYBODY: Place = { line: 'anybody' }

export function argon2Hasher(cost: Cost = PRODUCTION_COST): Hasher {
  const queue = fairQueue({ atOnce: AT_ONCE, maxWaiting: limits.hashQueue.waiting, refusal: REFUSAL })
  const derive = (task: HashTask, place: Place) => queue.run(place, () => onThread(task))
  return {
    decoy: `argon2id$${cost.memory}$${cost.passes}$${'A'.repeat(22)}$${'A'.repeat(43)}`,
    requireRoom: queue.requireRoom,
    async hash(secret, place = ANYBODY) {
      const nonce = randomBytes(16)
      const key = await derive({ secret, nonce, ...cost }, place)
      return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${key.toString('base64url')}`
    },
    async verify(secret, hash, place = ANYBODY) {
      const [, memory, passes, nonce = '', key = ''] = hash.split('$')
      const expected = Buffer.from(key, 'base64url')
      const task = {
        secret,
        nonce: Buffer.from(nonce, 'base64url'),
        memory: Number(memory),
        passes: Number(passes),
      }
      const actual = await derive(task, place)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

type Thread = (task: HashTask) => Promise<Buffer>
const idle: Thread[] = []

/** Threads are reused; one that fails fails only its own task. */
async function onThread(task: HashTask): Promise<Buffer> {
  const thread = idle.pop() ?? startThread()
  const key = await thread(task)
  idle.push(thread)
  return key
}

function startThread(): Thread {
  const worker = new Worker(new URL('./hash-thread.ts', import.meta.url))
  let task: PromiseWithResolvers<Buffer> | null = null
  worker.on('message', (key: Uint8Array) => task?.resolve(Buffer.from(key)))
  worker.on('error', (error) => task?.reject(error))
  worker.on('exit', (code) => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    task?.reject(new Error(`A hashing thread ended with ${code}`))
  })
  const thread: Thread = async (next) => {
    task = Promise.withResolvers()
    worker.ref()
    worker.postMessage(next)
    try {
      return await task.promise
    } finally {
      task = null
      worker.unref()
    }
  }
  return thread
}
