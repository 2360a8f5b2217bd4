import { type ErrorCode, STATUS_OF } from '@sonocampus/contract/errors'
import { expect } from 'vitest'

type Answer = { status: number; body?: { code?: string; detail?: unknown } }

/** Refusals are tested by code, which says what was refused: many of them share a status. */
expect.extend({
  toBeRefused({ status, body }: Answer, code: ErrorCode) {
    const [wanted, got] = [`${STATUS_OF[code]} ${code}`, `${status} ${body?.code}`]
    return {
      pass: wanted === got,
      message: () => `expected ${this.isNot ? 'anything but ' : ''}${wanted}, got ${got}: ${JSON.stringify(body)}`,
    }
  },
})

declare module 'vitest' {
  interface Assertion {
    toBeRefused(code: ErrorCode): void
  }
}
