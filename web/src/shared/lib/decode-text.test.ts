import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

it('reads the files that editors and Excel write [authoring/paste-odd, money/bank-file, import/file]', () => {
  expect(decodeText(new TextEncoder().encode('\uFEFFگردہ – ok'))).toBe('گردہ – ok')
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x2f, 0x06]))).toBe('Aد')
  expect(decodeText(new Uint8Array([0xfe, 0xff, 0x00, 0x41, 0x06, 0x2f]))).toBe('Aد')
  expect(decodeText(new Uint8Array([0x41, 0x00, 0x2f, 0x06]))).toBe('Aد')
  expect(decodeText(new Uint8Array([0x00, 0x41, 0x06, 0x2f]))).toBe('Aد')
  expect(decodeText(new Uint8Array([0x33, 0x37, 0xb0, 0x20, 0x96]))).toBe('37° –')
})
