import { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'

const CHECK_EVERY_MS = 1000

/** The bytes as the reader takes them, and no further once the session behind the address has ended. */
export function whileAllowed(
  bytes: Readable,
  { clock }: Pick<Deps, 'clock'>,
  isAllowed: () => Promise<boolean>,
): Readable {
  async function* guarded() {
    let checked = clock.now()
    for await (const chunk of bytes) {
      if (clock.now() - checked >= CHECK_EVERY_MS) {
        if (!(await isAllowed())) throw new Error('the session behind this address has ended')
        checked = clock.now()
      }
      yield chunk
    }
  }
  bytes.on('error', () => {}) // one that fails before it is read must not end the process; the reading tells it
  // A viewer who leaves before the first byte never starts the reading that would close the file.
  return Readable.from(guarded(), { objectMode: false }).once('close', () => bytes.destroy())
}
