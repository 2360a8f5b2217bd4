import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '../errors.ts'

/** Slow hashes for passwords and PINs: argon2id, a few at a time, with a bounded queue so a flood is shed, not served. */
export type Hasher = {
  hash: (secret: string) => Promise<string>
  verify: (secret: string, hash: string) => Promise<boolean>
  /** A hash that nothing matches, as costly as any: what an unknown email is verified against. */
  decoy: string
}

type Cost = { memory: number; passes: number }
const PRODUCTION_COST: Cost = { memory: 19_456, passes: 2 }
const AT_ONCE = 2
const MAX_WAITING = 200

export function argon2Hasher(cost: Cost = PRODUCTION_COST): Hasher {
  const queue = boundedQueue(AT_ONCE, MAX_WAITING)
  const derive = (secret: string, nonce: Buffer, { memory, passes }: Cost) =>
    queue(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const message = Buffer.from(secret.normalize('NFC'))
          argon2('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 }, (error, key) =>
            error ? reject(error) : resolve(key),
          )
        }),
    )
  return {
    decoy: `argon2id$${cost.memory}$${cost.passes}$${'A'.repeat(22)}$${'A'.repeat(43)}`,
    async hash(secret) {
      const nonce = randomBytes(16)
      const key = await derive(secret, nonce, cost)
      return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64url')}$${key.toString('base64url')}`
    },
    async verify(secret, hash) {
      const [, memory, passes, nonce = '', key = ''] = hash.split('$')
      const expected = Buffer.from(key, 'base64url')
      const actual = await derive(secret, Buffer.from(nonce, 'base64url'), {
        memory: Number(memory),
        passes: Number(passes),
      })
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

function boundedQueue(atOnce: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting)
        throw new AppError('unavailable', 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
