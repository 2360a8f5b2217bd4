import { expect, it } from 'vitest'
import { supportHref } from './support-href'

const site = { chat_url: 'https://wa.me/923001234567', contact_email: 'help@example.org' }

it('opens the chat with the case number already written', () => {
  expect(supportHref(site, 'A-1B2C')).toBe(
    'https://wa.me/923001234567?text=Hello%2C%20I%20am%20writing%20about%20case%20A-1B2C.',
  )
  expect(supportHref(site, null)).toBe('https://wa.me/923001234567')
})

it('keeps what the chat address already says', () => {
  const address = supportHref({ ...site, chat_url: 'https://chat.example/?room=2' }, 'P-7')
  expect(new URL(address ?? '').searchParams.get('room')).toBe('2')
  expect(new URL(address ?? '').searchParams.get('text')).toContain('P-7')
})

it('falls back to a mail, and never opens anything but a web address', () => {
  expect(supportHref({ ...site, chat_url: '' }, 'P-7')).toBe('mailto:help@example.org?subject=Case%20P-7')
  expect(supportHref({ chat_url: 'javascript:alert(1)', contact_email: '' }, 'P-7')).toBeNull()
})
