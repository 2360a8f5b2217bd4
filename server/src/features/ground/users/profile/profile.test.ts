import { rates } from '@sonocampus/contract/limits'
import { getProfile, updateProfile, uploadAvatar } from '@sonocampus/contract/users.profile'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { requireHit } from '#src/db/rate-limit.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { APPLICATION, apply, decide, fileOf } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer()
const upload = (session: { token: string }, content: Buffer | string) =>
  call(uploadAvatar, { files: { file: fileOf(content) } }, session)

it('stores name and bio and answers both as stored [api/profile-put]', async () => {
  const session = await test.makeSession()
  const { body } = await call(
    updateProfile,
    { body: { full_name: '  عائشہ صدیقی ', bio: 'Line one\r\nline two' } },
    session,
  )
  expect(body).toMatchObject({ full_name: 'عائشہ صدیقی', bio: 'Line one\nline two' })
  await call(updateProfile, { body: { bio: '' } }, session)
  expect((await call(getProfile, {}, session)).body).toMatchObject({ full_name: 'عائشہ صدیقی', bio: '' })
})

it('changes nothing but name and bio, whatever the body says', async () => {
  const session = await test.makeSession()
  const row = () => test.deps.db.selectFrom('users').selectAll().where('id', '=', session.id).executeTakeFirstOrThrow()
  const before = await row()
  const body = { role: 'admin', email: 'x@example.org', id: 'x', avatar_url: 'https://evil.example', deleted_at: null }
  expect((await call(updateProfile, { body: body as never }, session)).status).toBe(200)
  expect(await row()).toEqual(before)
})

it('takes an avatar, and the next profile carries it as a square of at most 512 pixels [api/profile-avatar]', async () => {
  const session = await test.makeSession()
  expect((await upload(session, await picture(900, 600))).status).toBe(200)
  const first = (await call(getProfile, {}, session)).body.avatar_url
  const { width, height, format } = await sharp((await test.app.inject(first)).rawPayload).metadata()
  expect([width, height, format]).toEqual([512, 512, 'webp'])
  await upload(session, await picture(80, 60, 'gif'))
  const second = (await call(getProfile, {}, session)).body.avatar_url
  expect(second).not.toBe(first)
  expect((await test.app.inject(first)).statusCode).toBe(404)
})

it('refuses 5 MB and more, and any content but JPEG, PNG and GIF [profile/server-avatar-rules]', async () => {
  const session = await test.makeSession()
  const padded = async (size: number) => {
    const png = await picture(40, 40)
    return Buffer.concat([png, Buffer.alloc(size - png.length)])
  }
  expect(await upload(session, await padded(5 * 1024 * 1024))).toBeRefused('too_large')
  expect((await upload(session, await padded(5 * 1024 * 1024 - 1))).status).toBe(200)
  for (const content of [await picture(40, 40, 'webp'), '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
    expect((await upload(session, content)).body.detail).toBe('Please select a valid image file (JPEG, PNG, GIF).')
})

it('fills an empty name with that of the first accepted application, and no other [profile/name-from-application]', async () => {
  const admin = await test.makeSession('admin')
  const student = await test.makeSession()
  const nameOf = async () => (await test.call(getProfile, {}, student)).body.full_name
  const applied = async () => (await apply(test, student, await makeCourse(test))).body.application_id
  await decide(test, admin, await applied(), 'rejected')
  expect(await nameOf()).toBe('')
  await decide(test, admin, await applied(), 'approved')
  expect(await nameOf()).toBe(`${APPLICATION.first_name} ${APPLICATION.last_name}`)
  await test.call(updateProfile, { body: { full_name: 'Dr. Amina Khan' } }, student)
  await decide(test, admin, await applied(), 'approved')
  expect(await nameOf()).toBe('Dr. Amina Khan')
})

it('takes a hundred pictures an hour from one person, and counts them for nobody else', async () => {
  const [busy, other] = [await test.makeSession(), await test.makeSession()]
  const { uploadPerUser } = rates
  for (let n = 1; n < uploadPerUser.max; n += 1)
    await requireHit(test.deps.db, test.clock, `upload:${busy.id}`, uploadPerUser)
  const content = await picture(20, 20)
  expect((await upload(busy, content)).status).toBe(200)
  expect(await upload(busy, content)).toBeRefused('rate_limited')
  expect((await upload(other, content)).status).toBe(200)
  test.clock.advance(uploadPerUser.per)
  expect((await upload(busy, content)).status).toBe(200)
})
