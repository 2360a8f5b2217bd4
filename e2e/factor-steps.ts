import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The app's code now, or this many half minutes later: a code works once, so a test takes the next. */
export function codeOf(secret: string, later = 0): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const moment = Buffer.alloc(8)
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', key).update(moment).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** From the password to the recovery codes; returns the app's key and those codes. */
export async function setUpFactor(page: Page, password: string) {
  const begin = page.getByRole('form', { name: 'Start the setup' })
  await begin.getByLabel('Current password').fill(password)
  await begin.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code for your authenticator/ })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, recovery: await codes.allTextContents() }
}
