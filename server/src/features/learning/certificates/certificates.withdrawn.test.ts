import { deleteCourse } from '@sonocampus/contract/courses'
import { deleteUser } from '@sonocampus/contract/users'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { certificateSteps } from '#test/certificate-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call, open } = test
const admin = await test.makeSession('admin')
const { ask, state, verify, all, revoke, reissue, rename, holder, noticesOf, auditOf } = certificateSteps(test, admin)

it('revokes with a reason: the page says so, the student is told and gets the paper no more, and nobody revokes twice', async () => {
  const { id, code, certificate_url, student, courseId, number } = await holder()
  expect(await revoke(id, ' ')).toBeRefused('invalid')
  const { status, body } = await revoke(id, 'The exam was taken by somebody else.')
  expect([status, body.status, body.revocation_reason]).toEqual([
    200,
    'revoked',
    'The exam was taken by somebody else.',
  ])
  const shown = (await verify(code)).body
  expect([shown.status, shown.revoked_at]).toEqual(['revoked', expect.any(String)])
  expect(JSON.stringify(shown)).not.toContain('somebody else')
  expect((await open(certificate_url)).statusCode).toBe(404)
  const again = await ask(student, courseId, 'Amina Khan')
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining(`${number} was revoked`)])
  expect(again).toBeRefused('certificate_revoked')
  expect(await state(student, courseId)).toMatchObject({ state: 'revoked', number })
  expect(await noticesOf(student)).toContainEqual(['certificate_revoked', expect.stringContaining(number)])
  expect((await revoke(id)).body.detail).toBe(`Certificate ${number} is already revoked.`)
  expect(await auditOf(id)).toEqual(['certificate.revoked'])
})

it('reissues after a correction: the old code leads to the new one, which has the next number and the new name', async () => {
  const old = await holder('Amina Kahn')
  expect(await reissue(old.id)).toBeRefused('certificate_unchanged')
  await rename(old.student, 'New User')
  expect(await reissue(old.id)).toBeRefused('name_unprintable')
  await rename(old.student, 'Amina Khan')
  const { status, body } = await reissue(old.id)
  expect([status, body.status, body.full_name]).toEqual([201, 'valid', 'Amina Khan'])
  expect(body.number).not.toBe(old.number)
  const shown = (await verify(old.code)).body
  expect([shown.status, shown.full_name, shown.replaced_by]).toEqual([
    'replaced',
    'Amina Kahn',
    { number: body.number, code: body.code },
  ])
  expect((await ask(old.student, old.courseId, 'Amina Khan')).body.number).toBe(body.number)
  expect((await open(old.certificate_url)).statusCode).toBe(404)
  expect((await reissue(old.id)).body.detail).toBe(`Certificate ${old.number} was already replaced by ${body.number}.`)
  expect(await revoke(old.id)).toBeRefused('certificate_replaced')
  expect(await auditOf(body.id)).toEqual(['certificate.reissued'])
  expect(await noticesOf(old.student)).toContainEqual(['certificate_reissued', expect.stringContaining(body.number)])
})

it('settles 20 reissues at once as one, and leaves no gap for the others', async () => {
  const { id, student } = await holder('Amina Kahn')
  await rename(student, 'Amina Khan')
  const answers = await Promise.all(Array.from({ length: 20 }, () => reissue(id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  const numbers = (await all()).map((row: { number: string }) => Number(row.number.slice(-5)))
  expect(Math.max(...numbers)).toBe(numbers.length)
})

it('gives a new paper after a revocation that was a mistake, and leaves the revoked code revoked, with the one that counts now [certificate/successor]', async () => {
  const { id, code } = await holder()
  await revoke(id)
  const { body } = await reissue(id)
  expect((await verify(body.code)).body.status).toBe('valid')
  expect((await verify(code)).body).toMatchObject({
    status: 'revoked',
    replaced_by: { number: body.number, code: body.code },
  })
})

it('keeps certificates after the deletion of the course and of the student, and they can still be verified and revoked', async () => {
  const { id, code, student, courseId } = await holder()
  await call(deleteCourse, { params: { courseId } }, admin)
  await call(deleteUser, { params: { userId: student.id } }, admin)
  expect((await verify(code)).body).toMatchObject({ status: 'valid', full_name: 'Amina Khan' })
  const [row] = await all({ search: code })
  expect((await open(row.certificate_url)).statusCode).toBe(200)
  expect(await reissue(id)).toBeRefused('student_deleted')
  expect((await revoke(id)).body.status).toBe('revoked')
  expect((await verify(code)).body.status).toBe('revoked')
})
