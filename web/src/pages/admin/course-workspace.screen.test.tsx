import { getCourseWorkspace, listCourseStudents } from '@sonocampus/contract/course-workspace'
import { listCoursesForAdmin, updateCourse } from '@sonocampus/contract/courses'
import { createVideo } from '@sonocampus/contract/lessons.admin'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith, button, COURSE, heading, open } from '#test/course-page.ts'
import { answer, callsOf } from '#test/fake-server.ts'
import { address, expectAccessible, fakeId, openScreen, textsOf, toast } from '#test/screen.tsx'

const tab = (name: string) => page.getByRole('navigation', { name: 'Course' }).getByRole('link', { name, exact: true })
const press = (keys: string) => userEvent.keyboard(keys)

it('has a tab with an address for each kind of work, without choosing the course again [course-workspace/tabs]', async () => {
  answerWith(COURSE)
  open()
  for (const [name, path, words] of [
    ['Lessons', 'lessons', 'No videos found for this course.'],
    ['Quizzes', 'quizzes', 'No Quizzes Found'],
    ['Assignments', 'assignments', 'No assignments for this course yet.'],
    ['Classes', 'classes', 'No live classes planned.'],
    ['Students', 'students', 'No students enrolled yet.'],
    ['Grades', 'grades', 'No students enrolled yet.'],
    ['Announcements', 'announcements', 'No announcements yet.'],
  ] as const) {
    await tab(name).click()
    await expect.poll(address).toBe(`/admin/courses/${COURSE.id}/${path}`)
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(tab(name)).toHaveAttribute('aria-current', 'page')
    await expect.element(heading).toHaveTextContent(COURSE.title)
    expect(page.getByRole('combobox', { name: 'Course' }).query()).toBeNull()
    await expectAccessible()
  }
})

it('goes to each tab by g and a letter, but not while something is typed [course-workspace/keys]', async () => {
  answerWith(COURSE)
  open()
  await expect.element(heading).toHaveTextContent(COURSE.title)
  for (const [key, path] of [
    ['l', '/lessons'],
    ['q', '/quizzes'],
    ['a', '/assignments'],
    ['c', '/classes'],
    ['s', '/students'],
    ['n', '/announcements'],
    ['t', '/settings'],
    ['g', '/grades'],
    ['o', ''],
  ] as const) {
    await press(`g${key}`)
    await expect.poll(address).toBe(`/admin/courses/${COURSE.id}${path}`)
  }
  await press('gs')
  // The grades have a search too.
  await expect.element(page.getByRole('heading', { level: 2, name: 'Students', exact: true })).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.fill('')
  await press('gl')
  await expect.element(search).toHaveValue('gl')
  await expect.poll(address).toMatch(/students/)
})

it('a draft says what is missing and what waits, and is published with one button after a question [course-workspace/overview, admin-courses/publish-guard]', async () => {
  answer(getCourseWorkspace, () => ({
    course: callsOf(updateCourse).length > 0 ? { ...COURSE, status: 'active' as const } : COURSE,
    waiting: { ungraded: 2, questions: 1, applications: 0, payments: 0 },
    students: { open: 4, finished: 1, certificates: 1 },
  }))
  open()
  const missing = page.getByRole('region', { name: 'Before you publish' })
  await expect.element(missing.getByRole('link', { name: 'Add the first lesson' })).toBeVisible()
  await expect.element(missing.getByRole('link', { name: /bank accounts/ })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect
    .poll(() => textsOf(waiting.getByRole('link')))
    .toEqual(['2 submissions to grade', '1 question to answer'])
  await expect.element(page.getByText('4 enrolled')).toBeVisible()
  await expectAccessible()
  await button('Publish…').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('It has no lessons yet')
  await expect.element(question).toMatchTextContent("students can't pay")
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.element(toast('Course published.')).toBeVisible()
  await expect
    .poll(() => callsOf(updateCourse))
    .toMatchObject([{ params: { courseId: COURSE.id }, body: { status: 'active', price: '31500' } }])
  await expect
    .element(page.getByRole('link', { name: 'View as student' }))
    .toHaveAttribute('href', `/student/courses/${COURSE.id}`)
})

it('lists its students with progress, what they owe and when they were last seen [course-workspace/students]', async () => {
  answerWith(COURSE)
  answer(listCourseStudents, [
    {
      student: { id: fakeId(7), full_name: 'Amna Malik', email: 'amna@example.org' },
      progress: 40,
      owed: 5000,
      is_active: true,
      ends_at: '2027-02-16T10:30:00.000Z',
      last_login_at: null,
    },
  ])
  openScreen(`/admin/courses/${COURSE.id}/students`, 'admin')
  const row = page.getByRole('table', { name: 'Students' }).getByRole('row').last()
  await expect
    .poll(() => textsOf(row.getByRole('cell')))
    .toEqual(['40%', 'PKR 5,000', expect.stringMatching(/^Until 16 Feb 2027/), 'Never'])
  await expect.element(row.getByRole('rowheader')).toHaveTextContent('Amna Malikamna@example.org')
  await expect
    .element(row.getByRole('link', { name: 'Amna Malik' }))
    .toHaveAttribute('href', `/admin/students/${fakeId(7)}`)
  await page.viewport(360, 740)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('a teacher works in the own course without its settings and what others owe [course-workspace/teachers]', async () => {
  answerWith(COURSE)
  answer(listCourseStudents, [{ student: { email: 'amna@example.org' }, owed: null }])
  openScreen(`/admin/courses/${COURSE.id}`, 'teacher')
  await expect.element(tab('Lessons')).toBeVisible()
  expect(tab('Settings').query()).toBeNull()
  expect(button('Publish…').query()).toBeNull()
  await tab('Students').click()
  await expect.element(page.getByRole('columnheader', { name: 'Progress' })).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Owed' }).query()).toBeNull()
  openScreen('/admin/courses/new', 'teacher')
  await expect.element(page.getByRole('heading', { name: 'Create New Course' })).not.toBeInTheDocument()
})

it('the screens of one kind of work open on the course used last, in this browser and by this account [course-workspace/last-course]', async () => {
  answer(listCoursesForAdmin, [COURSE, { ...COURSE, id: fakeId(2), title: 'Neck' }])
  answerWith(COURSE)
  const chosen = page.getByRole('combobox', { name: 'Course' })
  openScreen('/admin/manage-quizzes', 'admin')
  await expect.element(page.getByText('Select a course above to see its quizzes.')).toBeVisible()
  open()
  await expect.element(heading).toHaveTextContent(COURSE.title)
  for (const path of ['manage-videos', 'manage-quizzes', 'manage-assignments', 'gradebook', 'announcements', 'media']) {
    openScreen(`/admin/${path}`, 'admin')
    await expect.element(chosen).toHaveValue(COURSE.id)
  }
  await chosen.selectOptions('Neck')
  await expect.poll(address).toBe(`/admin/media?course=${fakeId(2)}`)
  openScreen('/admin/gradebook', 'admin')
  await expect.element(chosen).toHaveValue(fakeId(2))
  answer(listCoursesForAdmin, [COURSE])
  openScreen('/admin/gradebook', 'admin')
  await expect.element(page.getByText('Select a course to see its marks.')).toBeVisible()
})

it('its head follows what is written on a tab [course-workspace/overview]', async () => {
  answer(getCourseWorkspace, () => ({ course: COURSE, lessons: callsOf(createVideo).length }))
  openScreen(`/admin/courses/${COURSE.id}/lessons`, 'admin')
  await button('Add New Video').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Title').fill('Liver')
  await dialog.getByLabelText(/^YouTube link/).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => callsOf(createVideo)).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => callsOf(getCourseWorkspace).length).toBeGreaterThan(1)
  await tab('Overview').click()
  await expect.element(page.getByRole('region', { name: 'Before you publish' })).toMatchTextContent('1 lesson')
})

it('the open tab comes into sight on a phone, and the page stays where it was scrolled to [course-workspace/tabs]', async () => {
  answer(getCourseWorkspace, () => ({
    course: callsOf(updateCourse).length > 0 ? { ...COURSE, title: 'Stones' } : COURSE,
  }))
  await page.viewport(360, 740)
  openScreen(`/admin/courses/${COURSE.id}/settings`, 'admin')
  const title = page.getByLabelText('Title', { exact: true })
  await expect.element(title).toHaveValue(COURSE.title)
  const { left, right } = tab('Settings').element().getBoundingClientRect()
  expect([left >= 0, right <= 360]).toEqual([true, true])
  await title.fill('Stones')
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const scrolledTo = window.scrollY
  expect(scrolledTo).toBeGreaterThan(500)
  const seen: number[] = []
  window.addEventListener('scroll', () => seen.push(window.scrollY))
  await button('Save Changes').click()
  await expect.element(heading).toHaveTextContent('Stones')
  await expect.poll(() => callsOf(getCourseWorkspace).length).toBeGreaterThan(1)
  expect(Math.min(scrolledTo, ...seen)).toBeGreaterThan(500)
})
