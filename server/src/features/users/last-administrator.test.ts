import { deleteUser, setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)

it('leaves one of two administrators who remove each other at once', async () => {
  const first = await test.makeSession('admin')
  for (let round = 0; round < 10; round += 1) {
    const second = await test.makeSession('admin')
    const token = (await test.logInAs(first.email)).token
    const answers = await Promise.all([
      test.call(deleteUser, { params: { userId: second.id } }, { token }),
      test.call(setUserActive, { params: { userId: first.id }, body: { is_active: false } }, second),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Whoever was left in goes on as the first of the next round.
    const isFirstLeft = answers[0].status === 200
    if (!isFirstLeft) {
      await test.call(setUserActive, { params: { userId: first.id }, body: { is_active: true } }, second)
      await test.call(deleteUser, { params: { userId: second.id } }, await test.logInAs(first.email))
    }
  }
})
