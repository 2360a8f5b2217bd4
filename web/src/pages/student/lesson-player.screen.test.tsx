import { getSite } from '@sonocampus/contract/site'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#test/fake-server.ts'
import { answerLessons, expectPlaying, lessonPage, stageOf, timeOf, videoNow } from '#test/lessons.ts'
import { expectAccessible, openScreen } from '#test/screen.tsx'
import { SITE } from '#test/site.ts'

const heading = page.getByRole('heading', { level: 1 })
const seekBar = page.getByRole('slider', { name: 'Position' })

async function openLesson(description = '', seconds = 24): Promise<void> {
  answerLessons([{ title: 'Liver', description }, { title: 'Kidneys' }], seconds)
  openScreen(lessonPage(1), 'student')
  await expectPlaying()
}

it('the speed, from 0.5 to 2, is remembered [streaming/player-speed]', async () => {
  await openLesson()
  const speed = page.getByLabelText('Speed')
  expect(
    speed
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×'])
  await speed.selectOptions('1.5×')
  expect(videoNow()?.playbackRate).toBe(1.5)
  await openLesson()
  expect(videoNow()?.playbackRate).toBe(1.5)
  await expect.element(speed).toHaveValue('1.5')
})

it('the picture stays in its page unless the institute allows otherwise [streaming/player-own-window]', async () => {
  answer(getSite, SITE)
  await openLesson()
  expect(videoNow()?.disablePictureInPicture).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Picture in picture' })).not.toBeInTheDocument()
  answer(getSite, { ...SITE, picture_in_picture: 'allowed' })
  await openLesson()
  await expect.poll(() => videoNow()?.disablePictureInPicture).toBe(false)
})

it('two taps on a side skip ten seconds, each further tap ten more [streaming/player-taps]', async () => {
  await page.viewport(360, 740)
  await openLesson('', 60)
  const video = videoNow() as HTMLVideoElement
  video.pause()
  const { left, width, top, height } = video.getBoundingClientRect()
  const tap = (part: number) =>
    video.dispatchEvent(
      new PointerEvent('click', {
        bubbles: true,
        pointerType: 'touch',
        clientX: left + width * part,
        clientY: top + height / 2,
      }),
    )
  const before = timeOf()
  tap(0.9)
  tap(0.9)
  await expect.element(page.getByText('+10 s')).toBeVisible()
  await expect.poll(timeOf).toBeCloseTo(before + 10)
  tap(0.9)
  await expect.element(page.getByText('+20 s')).toBeVisible()
  await expect.poll(timeOf).toBeCloseTo(before + 20)
  await expect.element(page.getByText('+20 s')).not.toBeInTheDocument()
  tap(0.1)
  tap(0.1)
  await expect.poll(timeOf).toBeCloseTo(before + 10)
})

it('lines of the description that begin with a moment are chapters, and each leads there [streaming/player-chapters]', async () => {
  await openLesson('From the probe to the picture.\n0:00 The probe\n0:08 Depth and gain\n0:16 Freeze')
  const chapters = page.getByRole('region', { name: 'Chapters' })
  const named = () =>
    chapters
      .getByRole('button')
      .elements()
      .map((one) => one.textContent)
  await expect.poll(named).toEqual(['0:00The probe', '0:08Depth and gain', '0:16Freeze'])
  await expect.element(page.getByText('From the probe to the picture.', { exact: true })).toBeVisible()
  await chapters.getByRole('button', { name: /Freeze/ }).click()
  await expect.poll(timeOf).toBeGreaterThan(15.9)
  await expect.element(seekBar).toHaveAttribute('aria-valuetext', expect.stringMatching(/, Freeze$/))
  await seekBar.hover({ position: { x: 5, y: 5 } })
  const preview = () => document.querySelector('[data-seek-preview]')?.textContent
  await expect.poll(preview).toMatch(/^The probe 0:0\d/)
  await expectAccessible()
})

it('the end of a lesson leads to the next one [streaming/player-next]', async () => {
  await openLesson('', 1)
  await stageOf('Liver').getByRole('button', { name: 'Next: Kidneys' }).click()
  await expect.element(heading).toHaveTextContent('Kidneys')
})
