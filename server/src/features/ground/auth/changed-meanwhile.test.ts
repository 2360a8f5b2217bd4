import { changePassword, logIn } from '@sonocampus/contract/auth'
import { afterAll, expect, it } from 'vitest'
import { argon2Hasher, QUICK_COST } from '#src/adapters/hasher.ts'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { asApp } from '#test/plans.ts'
import { closeUnconfirmed } from './close-unconfirmed.ts'

const hasher = argon2Hasher(QUICK_COST)
/** What happens between the moment a password was found right and what follows from it. */
let meanwhile = async (): Promise<unknown> => null
const test = await buildTestApp({
  hasher: {
    ...hasher,
    verify: async (...given) => {
      const isRight = await hasher.verify(...given)
      await meanwhile()
      return isRight
    },
  },
})
afterAll(test.close)
const { call } = test

it('opens no session and takes no new password once the compared one has ended [login/ended-meanwhile]', async () => {
  const { id, email } = await test.makeUser('student', { confirmed_at: null })
  const session = await test.logInAs(email)
  meanwhile = () => asApp(() => test.deps.db.transaction().execute((tx) => closeUnconfirmed(tx, test.deps, id)))
  const body = { current_password: PASSWORD, new_password: 'a stranger chose this' }
  expect(await call(changePassword, { body }, session)).toBeRefused('unauthenticated')
  await test.deps.db
    .updateTable('users')
    .set({ password_hash: await hasher.hash(PASSWORD) })
    .where('id', '=', id)
    .execute()
  expect(await call(logIn, { body: { username: email, password: PASSWORD } })).toBeRefused('unauthenticated')
  meanwhile = async () => null
  expect(await call(logIn, { body: { username: email, password: body.new_password } })).toBeRefused('unauthenticated')
  expect(await test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
})
