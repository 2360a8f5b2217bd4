import { exploreCourse, listMyCourses } from '@sonocampus/contract/courses'
import { listQuestions } from '@sonocampus/contract/discussions'
import { listLessonFiles } from '@sonocampus/contract/lesson-files'
import { listLessons, startPreviewPlayback } from '@sonocampus/contract/lessons.student'
import { listNotes } from '@sonocampus/contract/notes'
import { getSite } from '@sonocampus/contract/site'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeClip } from '#test/fake-clip.ts'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import { answerLessons, COURSE, expectPlaying, lessonPage, stageOf, timeOf, videoNow } from '#test/lessons.ts'
import { address, expectAccessible, fakeId, openScreen, STUDENT, textsOf } from '#test/screen.tsx'

const THREE = [{ title: 'Liver' }, { title: 'Kidneys' }, { title: 'Spleen' }]
const LONG = 'The abdominal aorta and its branches, from the diaphragm to the bifurcation'
const home = `/student/my-courses/${COURSE}`
const steps = page.getByRole('navigation', { name: 'Lessons before and after' })
const heading = page.getByRole('heading', { level: 1 })
const menu = page.getByRole('navigation', { name: 'Student menu' })

const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()

it('a lesson is one tap from the learning home, on a page of its own without a price [lesson-page/player, layout/tab-names]', async () => {
  answerLessons(THREE)
  answer(getSite, { brand: 'SONO' })
  answer(listMyCourses, [{ id: COURSE, title: 'Abdomen' }])
  openScreen(home, 'student')
  await expect.poll(() => document.title).toMatch(/^Abdomen – My Course – /)
  await page.getByRole('link', { name: 'Start the first lesson' }).click()
  await expect.poll(address).toBe(lessonPage(1))
  await expectPlaying()
  await expect.poll(() => document.title).toMatch(/^Liver – Lesson – /)
  await expect.element(heading).toHaveTextContent('Liver')
  await expect.element(stageOf('Liver')).toHaveFocus()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/PKR|Price/)
  await expect.element(menu.getByRole('link', { name: 'My Courses' })).toHaveAttribute('aria-current', 'page')
  const rows = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(rows.nth(0).getByText('Watched', { exact: true })).toBeVisible()
  await expect.element(rows.nth(1)).not.toMatchTextContent('Watched')
  await expect.element(page.getByText('1 of 3 watched')).toBeVisible()
  await expectAccessible()
})

it('the next lesson opens by its own address, and leads to those before and after it [lesson-page/next-previous]', async () => {
  answerLessons([{ title: 'Liver', watched: true }, { title: 'Kidneys' }, { title: 'Spleen' }])
  openScreen(lessonPage('next'), 'student')
  await expect.poll(address).toBe(lessonPage(2))
  await steps.getByRole('link', { name: 'Next lesson: Spleen' }).click()
  await expect.poll(address).toBe(lessonPage(3))
  await expectPlaying()
  await expect.element(steps.getByRole('link', { name: /^Next/ })).not.toBeInTheDocument()
  await steps.getByRole('link', { name: 'Previous lesson: Kidneys' }).click()
  await expect.poll(address).toBe(lessonPage(2))
  await expect.element(stageOf('Kidneys')).toHaveFocus()
  await userEvent.keyboard('n')
  await expect.poll(address).toBe(lessonPage(3))
  history.back()
  await expect.element(heading).toHaveTextContent('Kidneys')
})

it('a lesson that is gone says so [lesson-page/closed]', async () => {
  answerLessons(THREE)
  openScreen(lessonPage(9), 'student')
  await expect.element(page.getByRole('heading', { name: 'This lesson no longer exists.' })).toBeVisible()
})

it('after the end of an enrollment the lesson page leads to the learning home [lesson-page/closed]', async () => {
  refuse(listLessons, 'forbidden', 'Your enrollment has ended.')
  answer(listMyCourses, [{ id: COURSE, title: 'Abdomen', is_expired: true }])
  openScreen(lessonPage('next'), 'student')
  await expect.poll(address).toBe(home)
  await expect.element(page.getByText('Your access has ended.')).toBeVisible()
})

it('without an enrollment the lesson page leads to the course [lesson-page/closed]', async () => {
  refuse(listLessons, 'forbidden', 'You are not enrolled.')
  openScreen(lessonPage('next'), 'student')
  await expect.poll(address).toBe(`/student/courses/${COURSE}`)
})

it('at 360 pixels the bar is on the edge, and the overlay is whole and clear of it [lesson-page/controls, video-protection/overlay-whole]', async () => {
  await page.viewport(360, 740)
  answerLessons(THREE)
  openScreen(lessonPage(1), 'student')
  await expectPlaying()
  const picture = boxOf({ element: () => videoNow() as Element })
  const seek = boxOf(stageOf('Liver').getByRole('slider', { name: 'Position' }))
  expect(Math.abs((seek.top + seek.bottom) / 2 - picture.bottom)).toBeLessThan(2)
  expect(boxOf(stageOf('Liver').getByRole('button', { name: 'Fullscreen' })).right).toBeLessThanOrEqual(344)
  const viewer = stageOf('Liver').getByText(STUDENT.email)
  const mark = boxOf(viewer)
  expect(mark.left).toBeGreaterThanOrEqual(picture.left)
  expect(mark.right).toBeLessThanOrEqual(picture.right)
  expect(mark.bottom).toBeLessThanOrEqual(seek.top)
  expect(viewer.element().scrollWidth).toBeLessThanOrEqual(viewer.element().clientWidth)
})

it('at 360 pixels nothing lies over the way on, however long its name is [lesson-page/next-previous]', async () => {
  await page.viewport(360, 740)
  answerLessons([{ title: 'Liver' }, { title: LONG }, { title: `${LONG} again` }], 1)
  openScreen(lessonPage(1), 'student')
  await expect.poll(timeOf).toBe(1)
  await expect.element(stageOf('Liver').getByRole('link')).not.toBeInTheDocument()
  await page.getByRole('link', { name: `Next lesson: ${LONG}`, exact: true }).click()
  await expect.element(heading).toHaveTextContent(LONG)
  expect(boxOf(page.getByRole('link', { name: `Next lesson: ${LONG} again` })).right).toBeLessThanOrEqual(344)
})

it('at 360 pixels every control of a preview is whole [lesson-page/controls]', async () => {
  await page.viewport(360, 740)
  answer(exploreCourse, { id: COURSE, preview_videos: [{ id: fakeId(1), title: 'First look' }] })
  answer(startPreviewPlayback, { playback_url: fakeClip(60), expires_in: 600 })
  openScreen(`/courses/${COURSE}`, 'visitor')
  await page.getByRole('link', { name: 'Watch First look' }).click()
  const stage = stageOf('First look')
  await expect.element(stage).toBeVisible()
  expect(boxOf(stage.getByRole('button', { name: 'Fullscreen' })).right).toBeLessThanOrEqual(boxOf(stage).right)
})

it('on a phone the lessons come first under the player, and notes, questions and files are asked for when their tab is opened [lesson-page/tabs]', async () => {
  await page.viewport(360, 740)
  answerLessons(THREE)
  openScreen(lessonPage(1), 'student')
  await expectPlaying()
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Lessons', 'Notes', 'Questions', 'Files'])
  await expect.element(page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')).toHaveLength(3)
  for (const route of [listNotes, listQuestions, listLessonFiles]) await expect.poll(() => callsOf(route)).toEqual([])
  await tab('Files').click()
  await expect.element(page.getByText('This lesson has no files.')).toBeVisible()
  await tab('Notes').click()
  await page.getByRole('button', { name: /^Add note at/ }).click()
  await page.getByLabelText(/^Note at/).fill('The portal vein')
  await expectAccessible()
  await tab('Lessons').click()
  await tab('Notes').click()
  await expect.element(page.getByLabelText(/^Note at/)).toHaveValue('The portal vein')
  await expect.poll(() => callsOf(listQuestions)).toEqual([])
})

it('an address that names a question opens its tab [lesson-page/tabs]', async () => {
  answerLessons(THREE)
  openScreen(`${lessonPage(1)}?question=${fakeId(7)}`, 'student')
  await expect.element(page.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => callsOf(listQuestions)).toHaveLength(1)
})
