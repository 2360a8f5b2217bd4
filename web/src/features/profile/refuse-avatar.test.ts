import { MB } from '@sonocampus/contract/limits'
import { expect, it } from 'vitest'
import { refuseAvatar } from './refuse-avatar'

it('takes JPEG, PNG and GIF under 5 MB, and says what is wrong with anything else', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
    expect(refuseAvatar({ type, size: 5 * MB - 1 })).toBeUndefined()
    expect(refuseAvatar({ type, size: 5 * MB })).toBe('Please select a file smaller than 5MB.')
  }
  for (const type of ['image/webp', 'application/pdf', '']) {
    expect(refuseAvatar({ type, size: 5 * MB })).toBe('Please select a valid image file (JPEG, PNG, GIF).')
  }
})
