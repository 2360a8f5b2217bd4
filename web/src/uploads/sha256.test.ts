import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sha256, sha256Of } from './sha256'

describe('the hash of a part', () => {
  const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

  it('is SHA-256, also where the browser lends none [streaming/upload-part-checked]', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 1000, 100_003]) {
      const bytes = new Uint8Array(randomBytes(length))
      expect(Buffer.from(sha256(bytes)).equals(expected(bytes)), `of ${length} bytes`).toBe(true)
    }
    const inside = new Uint8Array(randomBytes(300)).subarray(7, 207)
    expect(Buffer.from(sha256(inside)).equals(expected(inside))).toBe(true)
  })

  it('is told in base64, both ways', async () => {
    const bytes = new Uint8Array(randomBytes(5000))
    const part = new Blob([bytes])
    expect(await sha256Of(part)).toBe(expected(bytes).toString('base64'))
    vi.stubGlobal('crypto', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await sha256Of(part)).toBe(expected(bytes).toString('base64'))
  })
})
