import { completeVideo, listLessons, saveVideoPosition, startPlayback } from '@sonocampus/contract/lessons.student'
import { getProofStatus } from '@sonocampus/contract/payments'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pass, passUntil, stopClock } from '#test/clock.ts'
import { answer, callsOf, refuse } from '#test/fake-server.ts'
import {
  answerLessons,
  answerPlayback,
  coursePage,
  expectPlaying,
  lessonList,
  openCourse,
  playLesson,
  stageOf,
  timeOf,
  videoNow,
} from '#test/lessons.ts'
import { expectAccessible, fakeId, openScreen, toast } from '#test/screen.tsx'

const TWO = [{ title: 'Liver' }, { title: 'Kidneys' }]
const row = (title: string) => lessonList.getByRole('listitem').filter({ hasText: title })
const notWatched = (title: string) => row(title).getByRole('button', { name: /^Not Watched/ })
const watched = (title: string) => row(title).getByRole('button', { name: /^Watched/ })
const marks = () => callsOf(completeVideo).map(({ params, body }) => [params.videoId, body])

it('the lessons come with the approval of the payment, and not before [course-page/proof-approved]', async () => {
  answerLessons(TWO)
  answer(getProofStatus, { status: 'active' })
  openScreen(coursePage, 'student')
  await expect.element(page.getByText(/It awaits admin approval/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Lessons' })).not.toBeInTheDocument()
  answer(getProofStatus, { status: 'approved' })
  await openCourse()
  await expect.element(row('Liver')).toBeVisible()
  await expect.element(page.getByText('0 of 2 watched')).toBeVisible()
})

it('a course without lessons says so', async () => {
  answerLessons([])
  openScreen(coursePage, 'student')
  await expect.element(page.getByRole('heading', { name: 'No lessons yet.' })).toBeVisible()
})

it('a long list of lessons scrolls in its panel [course-page/video-list-scrolls]', async () => {
  answerLessons(Array.from({ length: 12 }, (_, at) => ({ title: `Lesson no. ${at + 1}` })))
  await openCourse()
  const last = row('Lesson no. 12')
  await expect.element(last).toBeInTheDocument()
  const panel = lessonList.element().closest('.overflow-y-auto') as HTMLElement
  expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight)
  expect(panel.clientHeight).toBeLessThanOrEqual(448)
  const isClipped = () =>
    last.element().getBoundingClientRect().top >= panel.getBoundingClientRect().top + panel.clientHeight
  expect(isClipped()).toBe(true)
  panel.scrollTo({ top: panel.scrollHeight, behavior: 'instant' })
  expect(isClipped()).toBe(false)
})

it('the toggle says whether a lesson is watched, and changes it both ways [course-page/video-toggle]', async () => {
  answerLessons(TWO)
  await openCourse()
  await expect.element(page.getByText('0 of 2 watched')).toBeVisible()
  await notWatched('Kidneys').click()
  await expect.element(watched('Kidneys')).toBeVisible()
  await expect.element(notWatched('Liver')).toBeVisible()
  await expect.element(page.getByText('1 of 2 watched')).toBeVisible()
  await expectAccessible()
  await watched('Kidneys').click()
  await expect.element(notWatched('Kidneys')).toBeVisible()
  await expect.element(page.getByText('0 of 2 watched')).toBeVisible()
  await expect.poll(marks).toEqual([
    [fakeId(2), { watched: true }],
    [fakeId(2), { watched: false }],
  ])
})

it('starting an unwatched lesson marks it completed, a watched one needs no second mark [course-page/play-completes]', async () => {
  answerLessons([{ title: 'Liver' }, { title: 'Kidneys', watched: true }])
  await openCourse()
  await playLesson('Liver')
  await expect.element(page.getByText('2 of 2 watched')).toBeVisible()
  await expect.element(toast('Marked as watched.')).toMatchTextContent('Liver')
  await playLesson('Kidneys')
  await expect.poll(marks).toEqual([[fakeId(1), undefined]])
})

it('a list of lessons that fails to load says so, and Try Again brings it [course-page/videos-failure]', async () => {
  answerLessons(TWO)
  refuse(listLessons, 'bad_request', 'No.')
  openScreen(coursePage, 'student')
  await expect.element(page.getByRole('alert').getByText('Failed to load course videos.')).toBeVisible()
  await expectAccessible()
  answerLessons(TWO)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(row('Liver')).toBeVisible()
})

it('a refused toggle says so and can be tried again [course-page/toggle-failure]', async () => {
  answerLessons(TWO)
  refuse(completeVideo, 'internal', 'No.')
  await openCourse()
  await notWatched('Liver').click()
  await expect.element(toast('Failed to update video status.')).toMatchTextContent('No.')
  await expect.element(notWatched('Liver')).toBeEnabled()
})

it('a refused completion says so while the lesson plays on [course-page/complete-failure]', async () => {
  answerLessons(TWO)
  refuse(completeVideo, 'internal', 'No.')
  await openCourse()
  await playLesson('Liver')
  await expect.element(toast('Failed to mark video as completed.')).toBeVisible()
  await expect.element(page.getByText('0 of 2 watched')).toBeVisible()
  await expectPlaying()
})

it('a video that cannot be loaded says so, and Try Again plays it [course-page/video-failure]', async () => {
  answerLessons(TWO)
  answer(startPlayback, { playback_url: 'data:text/plain,none', expires_in: 600 })
  await openCourse()
  await page.getByRole('button', { name: 'Play Liver' }).last().click()
  await expect.element(page.getByText('Failed to load video. Please try again.')).toBeVisible()
  await expectAccessible()
  answerPlayback()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectPlaying()
})

it('the word of completion stays for 2 seconds [course-page/completion-toast]', async () => {
  answerLessons(TWO)
  await openCourse()
  stopClock()
  await page
    .getByRole('button', { name: /^Play Kidneys/ })
    .last()
    .click()
  const shown = toast('Marked as watched.').filter({ hasText: 'Kidneys' })
  await passUntil(() => shown.elements().length === 1)
  await pass(1850)
  expect(shown.element().getAttribute('data-removed')).toBe('false')
  await pass(600)
  await expect.poll(() => shown.elements()).toEqual([])
})

it('a pause keeps where a lesson is, and a lesson goes on from there [course-page/resume]', async () => {
  answerLessons([{ title: 'Liver', position: 31 }])
  await openCourse()
  await expect.element(lessonList.getByText(/stopped at 0:31/)).toBeVisible()
  await playLesson('Liver')
  await expect.poll(timeOf).toBeGreaterThan(31)
  expect(timeOf()).toBeLessThan(41)
  await stageOf('Liver').element().focus()
  await userEvent.keyboard('l')
  await expect.poll(timeOf).toBeGreaterThan(41)
  await userEvent.keyboard('k')
  await expect.poll(() => callsOf(saveVideoPosition).at(-1)?.body.position).toBe(timeOf())
  expect(videoNow()?.paused).toBe(true)
  await expect.element(lessonList.getByText(/stopped at 0:4\d/)).toBeVisible()
})

it('the player is worked by its buttons, and leads on to the next lesson', async () => {
  answerLessons(TWO, 2)
  await openCourse()
  await playLesson('Liver')
  await stageOf('Liver').getByRole('button', { name: 'Pause' }).click()
  await stageOf('Liver').getByLabelText('Speed').selectOptions('2×')
  await stageOf('Liver').getByRole('button', { name: 'Mute' }).click()
  expect([videoNow()?.paused, videoNow()?.playbackRate, videoNow()?.muted]).toEqual([true, 2, true])
  await expectAccessible()
  await stageOf('Liver').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.element(stageOf('Liver').getByRole('button', { name: 'Play again' })).toBeVisible()
  await page.getByRole('button', { name: 'Next lesson: Kidneys' }).click()
  await expect.element(stageOf('Kidneys')).toHaveFocus()
  await expectPlaying()
  await expect.element(page.getByRole('button', { name: /^Next lesson/ })).not.toBeInTheDocument()
})

it('a lesson outlasts its address: a new one takes over where the old one was, and nothing is seen of it [video-protection/address-renewed]', async () => {
  answerLessons(TWO)
  await openCourse()
  stopClock()
  await playLesson('Liver')
  await expect.poll(timeOf).toBeGreaterThan(1)
  const first = videoNow()?.src
  const seen: (string | null)[] = []
  const look = () =>
    seen.push(...[...document.querySelectorAll('[data-player] [role=status]')].map((one) => one.textContent))
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  answerPlayback(59)
  const before = timeOf()
  vi.setSystemTime(Date.now() + 8.5 * 60_000)
  await pass(45_000)
  await expect.poll(() => videoNow()?.src === first).toBe(false)
  await expect.poll(() => callsOf(startPlayback).map(({ body }) => body?.stream_id)).toEqual([undefined, fakeId(900)])
  await expectPlaying()
  expect(timeOf()).toBeGreaterThanOrEqual(before)
  expect(timeOf()).toBeLessThan(30)
  expect(seen).toEqual([])
  watch.disconnect()
})
