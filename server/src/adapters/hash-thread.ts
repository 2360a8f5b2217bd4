import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type HashTask = { secret: string; nonce: Uint8Array; memory: number; passes: number }

/** Behind everything else on this machine, so that a flood of log-ins leaves the answers to others alone. */
function stepBack() {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A system without threads that can be told apart: hashes then run like everything else.
  }
}

stepBack()
parentPort?.on('message', ({ secret, nonce, memory, passes }: HashTask) => {
  const message = Buffer.from(secret.normalize('NFC'))
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 }))
})
