import { requestCertificate } from '@sonocampus/contract/certificates'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeFinisher, makeLesson } from '#test/finish-course.ts'
import { makeCourse } from '#test/make-course.ts'

it.each([
  ['Asia/Karachi', 'IUT-2027-', '1 May 2027'],
  ['America/Los_Angeles', 'IUT-2026-', '30 Apr 2027'],
])(
  "counts a certificate's year and writes a mail's date as they are in %s [settings/time-zone]",
  async (time_zone, number, day) => {
    const test = await buildTestApp()
    onTestFinished(test.close)
    // One in the morning of New Year in Karachi, noon of the day before in Los Angeles.
    test.clock.advance(Date.UTC(2026, 11, 31, 20) - test.clock.now())
    const admin = await test.makeSession('admin')
    const { version: _, ...site } = (await test.call(getSite, {})).body
    expect((await test.call(updateSite, { body: { ...site, time_zone } }, admin)).status).toBe(200)
    const courseId = await makeCourse(test, { title: 'Abdomen' })
    const student = await makeFinisher(test, admin, courseId, [await makeLesson(test, courseId)], 'Amina Khan')
    const requested = { params: { courseId }, query: { name: 'Amina Khan' } }
    expect((await test.call(requestCertificate, requested, student)).body.number).toMatch(number)
    const mail = await test.mailTo(student.email, 'You are enrolled: Abdomen')
    expect(mail?.text).toContain(`open until ${day}`)
  },
)
