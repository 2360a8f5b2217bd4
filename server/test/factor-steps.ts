import { logIn } from '@sonocampus/contract/auth'
import { confirmFactor, prepareFactor } from '@sonocampus/contract/auth.factor'
import { guardLimits } from '@sonocampus/contract/guard-limits'
import { codeAt, fromBase32, stepAt } from '#src/features/ground/auth/factor/totp.ts'
import { PASSWORD, type TestApp } from './build-test-app.ts'

/** The steps of a user with an authenticator app. */
export function factorSteps({ call, clock }: TestApp) {
  const codeOf = (secret: string) => codeAt(fromBase32(secret), stepAt(clock.now()))

  async function setUp(person: { token: string }) {
    const { secret } = (await call(prepareFactor, { body: { current_password: PASSWORD } }, person)).body
    const { body } = await call(confirmFactor, { body: { code: codeOf(secret) } }, person)
    return { secret: secret as string, recovery: body.recovery_codes as string[] }
  }

  /** Logs in with the password; returns the challenge. */
  async function challengeOf(email: string): Promise<string> {
    const { body } = await call(logIn, { body: { username: email, password: PASSWORD } })
    return body.code === 'second_factor' ? body.id : body.detail
  }

  return { codeOf, setUp, challengeOf, nextStep: () => clock.advance(guardLimits.factor.step) }
}
