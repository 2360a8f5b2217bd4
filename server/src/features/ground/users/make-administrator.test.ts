import { logIn } from '@sonocampus/contract/auth'
import { listUsers } from '@sonocampus/contract/users'
import { expect, it } from 'vitest'
import { buildTestApp, PASSWORD } from '#test/build-test-app.ts'
import { StartRefused } from '../../../errors.ts'
import { makeFirstAdministrator } from './make-administrator.ts'

const BOSS = { email: 'boss@example.org', password: PASSWORD }

it('makes the first administrator when there is none, once of servers that start at once [admin-accounts/first]', async () => {
  const test = await buildTestApp()
  const made = await Promise.all([makeFirstAdministrator(test.deps, BOSS), makeFirstAdministrator(test.deps, BOSS)])
  expect(made.toSorted()).toEqual([false, true])
  expect(await makeFirstAdministrator(test.deps, { ...BOSS, email: 'another@example.org' })).toBe(false)
  const { body } = await test.call(logIn, { body: { username: BOSS.email, password: PASSWORD } })
  expect(body.role).toBe('admin')
  const users = await test.call(listUsers, { query: {} }, { token: body.access_token })
  expect(users.body.map(({ email }: { email: string }) => email)).toEqual([BOSS.email])
  await test.close()
})

it('refuses the address of a student, and does not take a fault for one [admin-accounts/first]', async () => {
  const test = await buildTestApp()
  await test.makeUser('student', { email: BOSS.email })
  await expect(makeFirstAdministrator(test.deps, BOSS)).rejects.toThrow(StartRefused)
  const hasher = { ...test.deps.hasher, hash: () => Promise.reject(new Error('no memory')) }
  await expect(makeFirstAdministrator({ ...test.deps, hasher }, BOSS)).rejects.toThrow('no memory')
  await test.close()
})
