import { createAssignment } from '@sonocampus/contract/assignments'
import { listAudit } from '@sonocampus/contract/audit'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const settings = async () => {
  const { version: _, policies: __, ...shown } = (await call(getSite, {})).body
  return shown
}

it('begins with a name and a picture, and with nothing about anybody [landing/site-settings-defaults, site/starts-empty]', async () => {
  const site = await settings()
  for (const name of ['institute_name', 'brand', 'hero_image_url']) expect(site[name], name).toMatch(/\S/)
  const empty = ['headline_note', 'tagline', 'founder_name', 'founder_title', 'founder_bio', 'founder_image_url']
  for (const name of [...empty, 'contact_email', 'contact_phone', 'contact_address', 'chat_url'])
    expect(site[name], name).toBe('')
  expect(site.hero_image_url).toBe('/hero.webp')
  expect(site.protection_level).toBe('logout')
  expect(site.time_zone).toBe('Asia/Karachi')
})

it('is readable by anyone and changeable by an administrator alone [access/site-settings]', async () => {
  const before = await settings()
  const changed = { ...before, institute_name: 'Lahore School of Sonography', brand: 'LSS' }
  const student = await test.makeSession('student')
  expect(await call(updateSite, { body: changed })).toBeRefused('unauthenticated')
  expect(await call(updateSite, { body: changed }, student)).toBeRefused('forbidden')
  expect(await settings()).toEqual(before)
  const admin = await test.makeSession('admin')
  expect((await call(updateSite, { body: changed }, admin)).status).toBe(200)
  expect(await settings()).toEqual(changed)
  const trail = (await call(listAudit, { query: { action: 'site.updated', subject_type: 'site' } }, admin)).body
  expect(trail).toEqual([
    expect.objectContaining({ before, after: changed, actor: { id: admin.id, email: admin.email } }),
  ])
})

it.each([
  ['time_zone', 'Lahore'],
  ['time_zone', ''],
  ['chat_url', 'javascript:alert(1)'],
  ['chat_url', '/local'],
  ['map_url', 'javascript:alert(1)'],
  ['map_url', '/local'],
  ['hero_image_url', ''],
  ['hero_image_url', '//evil.example/x.png'],
  ['founder_image_url', 'data:text/html,x'],
  ['institute_name', '   '],
  ['contact_email', 'nobody'],
  ['protection_level', 'none'],
])('refuses %s = %s and keeps what was there', async (name, value) => {
  const before = await settings()
  const admin = await test.makeSession('admin')
  const answer = await call(updateSite, { body: { ...before, [name]: value } }, admin)
  expect(answer).toBeRefused('invalid')
  expect(answer.body.detail[0].loc).toEqual(['body', name])
  expect(await settings()).toEqual(before)
})

it("moves the institute's days with its time zone [settings/time-zone]", async () => {
  const admin = await test.makeSession('admin')
  const courseId = await makeCourse(test)
  const dueAt = async (time_zone: string) => {
    const body = { ...(await settings()), time_zone }
    expect((await call(updateSite, { body }, admin)).status).toBe(200)
    const assignment = { title: 'Report', description: 'Of a liver.', due_date: '2099-07-01' }
    return (await call(createAssignment, { params: { courseId }, body: assignment }, admin)).body.due_date
  }
  expect(await dueAt('Asia/Karachi')).toBe('2099-07-01T18:59:59.000Z')
  expect(await dueAt('Europe/London')).toBe('2099-07-01T22:59:59.000Z')
})
