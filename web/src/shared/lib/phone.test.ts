import { expect, it } from 'vitest'
import { formatPhone, internationalNumber, whatsappHref } from './phone'

it.each([
  ['0300 1234567', '+923001234567'],
  ['0300-1234567', '+923001234567'],
  ['3001234567', '+923001234567'],
  ['+92 (300) 1234567', '+923001234567'],
  ['0092 300 1234567', '+923001234567'],
  ['923001234567', '+923001234567'],
  ['042 35761999', '+924235761999'],
  ['+44 20 7946 0958', '+442079460958'],
  ['35761999', '35761999'],
  ['call me maybe', null],
  ['12', null],
])('dials %s as %s', (written, number) => {
  expect(internationalNumber(written)).toBe(number)
})

it('finds a number on WhatsApp only with its country', () => {
  expect(whatsappHref('+923001234567')).toBe('https://wa.me/923001234567')
  expect(whatsappHref('35761999')).toBeNull()
  expect(whatsappHref(null)).toBeNull()
})

it('begins the chat with a sentence, and shows a mobile number in groups [roles/phone-links]', () => {
  expect(whatsappHref('+923001234567', 'Hello Zoya & co')).toBe(
    'https://wa.me/923001234567?text=Hello%20Zoya%20%26%20co',
  )
  expect(formatPhone('+923001234567')).toBe('+92 300 1234567')
  expect(formatPhone('call me maybe')).toBe('call me maybe')
})
