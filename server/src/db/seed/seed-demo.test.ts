import { logIn } from '@sonocampus/contract/auth'
import { exploreCourses } from '@sonocampus/contract/courses'
import { listPayments } from '@sonocampus/contract/payments'
import { listUsers } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { seedDemo } from './seed-demo.ts'

const test = await buildTestApp()
afterAll(test.close)

it('makes a believable institute with working logins, once [access/first-admin]', async () => {
  const said: string[] = []
  await seedDemo(test.deps, (line) => said.push(line))
  const login = (role: string) => said.map((line) => line.trim().split(/\s+/)).find(([first]) => first === role) ?? []
  const [, email = '', password = ''] = login('admin')
  const { body } = await test.call(logIn, { body: { username: email, password } })
  expect(body.role).toBe('admin')
  const admin = { token: body.access_token }
  expect((await test.call(exploreCourses, {})).body).toHaveLength(6)
  expect((await test.call(listUsers, { query: { role: 'student' } }, admin)).body).toHaveLength(11)
  const waiting = (await test.call(listPayments, { query: { status: 'pending' } }, admin)).body
  expect(waiting.map((row: { is_duplicate_transaction: boolean }) => row.is_duplicate_transaction)).toEqual([
    false,
    true,
  ])
  expect((await test.app.inject(waiting[0].proof_url)).statusCode).toBe(200)
  await seedDemo(test.deps, (line) => said.push(`again ${line}`))
  expect(said.filter((line) => line.startsWith('again'))).toEqual([])
})
