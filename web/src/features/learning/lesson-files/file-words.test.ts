import { expect, it } from 'vitest'
import { fileFacts } from './file-words'

it('says what a file is and how large', () => {
  expect(fileFacts({ content_type: 'application/pdf', size: 1_572_864 })).toBe('PDF · 1.5 MB')
  expect(fileFacts({ content_type: 'image/webp', size: 2048 })).toBe('Picture · 2 kB')
})
