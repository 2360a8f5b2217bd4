import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type HashTask = { secret: string; nonce: Uint8Array; memory: number; passes: number }

/**
 * A third of the responses' share where both want the same core, so that a flood of log-ins does
 * not slow them down.
 */
const NICE = 5

function stepBack() {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE)
  } catch {
    // A system where threads have no priorities: hashes then run like everything else.
  }
}

stepBack()
parentPort?.on('message', ({ secret, nonce, memory, passes }: HashTask) => {
  const message = Buffer.from(secret.normalize('NFC'))
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 }))
})
