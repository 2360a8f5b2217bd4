import { requestResetPin } from '@sonocampus/contract/auth'
import type { TestApp } from './build-test-app.ts'

/** Requests a PIN and reads it from the mail. */
export async function requestPin(test: TestApp, email: string): Promise<string> {
  await test.call(requestResetPin, { body: { email } })
  await test.runJobs()
  return pinIn(test.mails.filter((mail) => mail.to === email && /PIN/.test(mail.subject)).at(-1)?.text ?? '')
}

export const pinIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
