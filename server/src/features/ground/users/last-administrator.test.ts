import { setUserActive } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)

it('leaves one of two administrators who deactivate each other at once', async () => {
  let left = await test.makeSession('admin')
  for (let round = 0; round < 10; round += 1) {
    const other = await test.makeSession('admin')
    const off = { is_active: false, current_password: PASSWORD }
    const answers = await Promise.all([
      test.call(setUserActive, { params: { userId: other.id }, body: off }, left),
      test.call(setUserActive, { params: { userId: left.id }, body: off }, other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if (answers[1].status === 200) left = other
  }
})
