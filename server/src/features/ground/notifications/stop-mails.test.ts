import { createAnnouncement } from '@sonocampus/contract/announcements'
import { limits } from '@sonocampus/contract/limits'
import { getNotificationSettings } from '@sonocampus/contract/notifications.settings'
import { afterAll, expect, it } from 'vitest'
import { toMessage } from '#src/adapters/mail/to-message.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { seatSteps } from '#test/seat-steps.ts'

const test = await buildTestApp()
afterAll(test.close)
const { call } = test
const admin = await test.makeSession('admin')
const { join } = seatSteps(test, admin)

/** As a mail program does it: a form of one field, without cookie or token. */
const click = (url: string) =>
  test.app.inject({
    method: 'POST',
    url: url.replace('http://localhost', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

it('leaves mails about money, grades and security without such a link [messages/unsubscribe]', async () => {
  const student = await join('A B', await makeCourse(test))
  await test.runJobs()
  const mails = test.mails.filter(({ to }) => to === student.email)
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) expect(mail.stop).toBeUndefined()
})

it('ends mails of one kind by the link of such a mail alone, without log-in [messages/unsubscribe]', async () => {
  const courseId = await makeCourse(test, { title: 'Echo' })
  const student = await join('A B', courseId)
  const say = async (title: string) => {
    await call(createAnnouncement, { params: { courseId }, body: { title, text: 'x' } }, admin)
    return test.mailTo(student.email, `Echo: ${title}`)
  }
  const mail = await say('One')
  const stop = mail?.stop ?? ''
  expect(mail && toMessage(mail, 'info@example.org').headers).toMatchObject({
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail?.text).toContain(`No more mails about announcements: ${stop.replace('/api/', '/')}`)
  for (const forged of [stop.replace('announcements', 'answers'), stop.replace(student.id, admin.id), `${stop}x`])
    expect((await click(forged)).statusCode).toBe(403)
  const settings = async () => (await call(getNotificationSettings, {}, student)).body
  expect((await settings()).announcements).toEqual({ app: true, mail: true })
  for (const _ of [1, 2]) {
    const done = await click(stop)
    expect([done.statusCode, done.json().detail]).toEqual([200, "You'll no longer get mails about announcements."])
  }
  expect(await settings()).toMatchObject({ announcements: { app: true, mail: false }, answers: { mail: true } })
  expect(await say('Two')).toBeUndefined()
  test.clock.advance(limits.unsubscribe + 1000)
  expect((await click(stop)).statusCode).toBe(403)
})
