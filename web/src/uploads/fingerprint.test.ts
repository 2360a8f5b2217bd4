import { createHash, randomBytes } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sha256Of } from './fingerprint'

it.each(['lends its own hashing', 'keeps it to itself, as without TLS'])(
  'a part is told by its SHA-256 in base64 where the browser %s [streaming/upload-part-checked]',
  async (browser) => {
    if (browser.startsWith('keeps')) vi.stubGlobal('crypto', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    for (const length of [0, 1, 64, 5000, 100_003]) {
      const bytes = new Uint8Array(randomBytes(length))
      const expected = createHash('sha256').update(bytes).digest('base64')
      expect(await sha256Of(new Blob([bytes])), `of ${length} bytes`).toBe(expected)
    }
  },
)
