import { eraseStudent } from '@sonocampus/contract/student-record'
import { afterAll, expect, it } from 'vitest'
import { collectFiles } from '#src/features/operations/files/collect-files.ts'
import { buildTestApp, PASSWORD } from './build-test-app.ts'
import { makeWholeStudent } from './record-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { deps } = test
const admin = await test.makeSession('admin')

it('leaves the files to the collection of what nothing names [guarding/erase-files]', async () => {
  const { student } = await makeWholeStudent(test, admin)
  const keys = await deps.db.selectFrom('documents').select('storage_key').where('owner_id', '=', student.id).execute()
  const avatar = await deps.db.selectFrom('users').select('avatar_url').where('id', '=', student.id).executeTakeFirst()
  const files = [...keys.map(({ storage_key }) => storage_key), avatar?.avatar_url?.slice('/files/'.length) ?? '']
  const there = async () => (await Promise.all(files.map((key) => deps.storage.head(key)))).filter(Boolean).length
  expect(await there()).toBe(4)
  const body = { email: student.email, current_password: PASSWORD }
  expect((await test.call(eraseStudent, { params: { userId: student.id }, body }, admin)).status).toBe(200)
  // The files carry the machine's time, and those before the first account are another database's.
  await deps.db
    .updateTable('users')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', admin.id)
    .execute()
  for (const digit of '0123456789abcdef') await collectFiles(deps, digit, Date.now() + 24 * 3_600_000)
  expect(await there()).toBe(0)
})
