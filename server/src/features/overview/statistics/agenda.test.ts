import { assignCourses } from '@sonocampus/contract/staff'
import { getAgenda } from '@sonocampus/contract/statistics'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { classSteps, DAY, HOUR } from '#test/class-steps.ts'
import { approvedApplicant, makeEnrollment } from '#test/enrollment-steps.ts'
import { makeCourse } from '#test/make-course.ts'
import { moneySteps } from '#test/money-steps.ts'
import { calendarOf } from '../../../institute/calendar.ts'

it("tells of today and tomorrow by the institute's calendar, to each role what concerns it [admin-dashboard/agenda]", async () => {
  const test = await buildTestApp()
  const admin = await test.makeSession('admin')
  const [clerk, teacher] = [await test.makeSession('clerk'), await test.makeSession('teacher')]
  const { dayOf, startOfDay } = calendarOf('Asia/Karachi')
  const { plan: planClass } = classSteps(test, admin)
  const { plan: payInParts } = moneySteps(test, admin)
  const agendaOf = async (session: { token: string }) => (await test.call(getAgenda, {}, session)).body
  // Nine in the morning at the institute.
  const now = test.clock.now()
  test.clock.advance(startOfDay(dayOf(now), 1) + 9 * HOUR - now)
  for (const one of [admin, clerk, teacher]) Object.assign(one, await test.logInAs(one.email))
  const today = dayOf(test.clock.now())
  const nothing = { classes: [], ends: { count: 0, rows: [] }, instalments: { count: 0, rows: [] } }
  expect(await agendaOf(admin)).toEqual({
    time_zone: 'Asia/Karachi',
    days: [
      { ...nothing, day: today },
      { ...nothing, day: dayOf(startOfDay(today, 1)) },
    ],
  })

  const [own, other] = [await makeCourse(test, { title: 'Own' }), await makeCourse(test, { price_paisa: 2_000_000 })]
  await test.call(assignCourses, { params: { userId: teacher.id }, body: { course_ids: [own] } }, admin)
  await planClass(own, 2 * HOUR, { title: 'Liver' })
  await planClass(other, 3 * HOUR, { title: 'Kidneys' })
  await planClass(own, DAY, { title: 'Spleen' })
  await planClass(own, 2 * DAY, { title: 'Later' })
  for (let count = 0; count < 5; count += 1) await makeEnrollment(test, own, 10 * HOUR)
  // The last moment of tomorrow, and the first after it.
  const end = startOfDay(today, 2) - test.clock.now()
  const last = await makeEnrollment(test, own, end - 1)
  await makeEnrollment(test, own, end)
  const payer = await approvedApplicant(test, admin, other)
  expect((await payInParts(payer, other, [12_000, 8_000])).status).toBe(201)

  const [first, second] = (await agendaOf(admin)).days
  const titles = (day: { classes: { title: string }[] }) => day.classes.map(({ title }) => title)
  expect([titles(first), titles(second)]).toEqual([['Liver', 'Kidneys'], ['Spleen']])
  expect([first.ends.count, first.ends.rows.length, first.instalments.count]).toEqual([5, 4, 0])
  expect(second.ends).toMatchObject({ count: 1, rows: [{ student: { id: last.id }, course: { title: 'Own' } }] })
  expect(second.instalments).toMatchObject({ count: 1, rows: [{ student: { id: payer.id }, amount: 12_000 }] })

  const [ofTeacher, ofClerk] = [(await agendaOf(teacher)).days, (await agendaOf(clerk)).days]
  expect([...titles(ofTeacher[0]), ...titles(ofTeacher[1])]).toEqual(['Liver', 'Spleen'])
  expect(ofTeacher).toMatchObject([
    { ends: { count: 0 }, instalments: { count: 0 } },
    { ends: { count: 0 }, instalments: { count: 0 } },
  ])
  expect([...titles(ofClerk[0]), ofClerk[0].ends.count, ofClerk[1].instalments.count]).toEqual([5, 1])
  await test.close()
})
