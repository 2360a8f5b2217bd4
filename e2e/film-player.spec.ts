import type { Page } from '@playwright/test'
import { filmTest, partsRequested } from './film-steps.ts'
import { expect } from './fixtures.ts'
import { expectPlaying, stageOf, timeOf } from './lesson-steps.ts'
import { stored } from './on-screen.ts'

const seek = (page: Page, to: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, moment) => {
    video.currentTime = moment
  }, to)

filmTest(
  'a film plays in pieces, in the quality that is chosen, and the choice is remembered [streaming/player-quality]',
  async ({ page, openFilm }) => {
    const requested = partsRequested(page)
    await openFilm()
    await expectPlaying(page)
    expect(requested.filter((part) => /^\/(pieces|playlists|key)/.test(part)).slice(0, 2)).toEqual([
      '/playlists/auto',
      '/playlists/240',
    ])
    const quality = page.getByLabel('Quality')
    await expect(quality.locator('option')).toHaveText([
      /^Auto, up to [\d.]+ MB$/,
      /^360p, /,
      /^240p, /,
      /^Data saver \(240p\), /,
      /^Audio only, /,
    ])
    const before = await timeOf(page)
    requested.length = 0
    await quality.selectOption('360')
    await expectPlaying(page)
    expect(await timeOf(page)).toBeGreaterThanOrEqual(before)
    const chosen = requested.slice(requested.lastIndexOf('/playlists/360'))
    expect(new Set(chosen.filter((part) => part.startsWith('/pieces')))).toEqual(new Set(['/pieces/360']))

    requested.length = 0
    await quality.selectOption('audio')
    await expect(stageOf(page, 'The first picture').getByText('Audio only', { exact: true })).toBeVisible()
    await expectPlaying(page)
    const heard = requested.slice(requested.lastIndexOf('/playlists/audio'))
    expect(new Set(heard.filter((part) => part.startsWith('/pieces')))).toEqual(new Set(['/pieces/audio']))

    await page.reload()
    await expectPlaying(page)
    await expect(quality).toHaveValue('audio')
  },
)

filmTest(
  'the poster is there before anything of the film is loaded; a poster that fails holds up nothing [streaming/poster-first]',
  async ({ page, openFilm }) => {
    const requested = partsRequested(page)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const { promise: seen, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/poster\?/, async (route) => {
      await seen
      await route.continue()
    })
    const playback = page.waitForResponse(/\/playback$/)
    const opened = openFilm() // The page is not loaded without its poster.
    expect((await playback).status()).toBe(200)
    await expect(stageOf(page, 'The first picture')).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect([requested, scripts.filter((url) => /engine|hls/.test(url))]).toEqual([['/poster'], []])
    release()
    await opened
    await expectPlaying(page)
    expect(requested.filter((part) => part.includes('poster'))).toEqual(['/poster'])

    await page.unroute(/\/poster\?/)
    await page.route(/\/poster\?/, (route) => route.abort())
    await page.reload()
    await expectPlaying(page)
  },
)

filmTest.describe('where the browser saves data', () => {
  filmTest.use({ isFirstVisit: true })
  filmTest(
    'the data saver fetches the smallest picture, and no further ahead than it must [streaming/player-saver]',
    async ({ page, openFilm }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
      })
      const requested = partsRequested(page)
      const { title } = await openFilm()
      await expectPlaying(page)
      requested.length = 0
      await stageOf(page, title).getByRole('button', { name: 'Use data saver' }).click()
      await expectPlaying(page)
      await expect(page.getByText('Your device is saving data.')).toHaveCount(0)
      expect(await stored(page, 'player_quality')).toBe('saver')
      const pieces = requested
        .slice(requested.lastIndexOf('/playlists/240'))
        .filter((part) => part.startsWith('/pieces'))
      expect(new Set(pieces)).toEqual(new Set(['/pieces/240']))
      const ahead = () =>
        page.locator('video').evaluate((video: HTMLVideoElement) => video.buffered.end(0) - video.currentTime)
      expect(await ahead()).toBeLessThan(14)
      await page.getByLabel('Position').hover()
      await expect(page.locator('[data-seek-preview]')).toBeVisible()
      expect(requested).not.toContain('/pictures/sprite')
    },
  )
})

filmTest(
  'the seek bar shows the picture of a moment, and its chapter [streaming/player-pictures]',
  async ({ page, openFilm }) => {
    await openFilm()
    await expectPlaying(page)
    const sprite = page.waitForResponse((response) => response.url().includes('/pictures/sprite'))
    await page.getByLabel('Position').hover({ position: { x: 300, y: 5 } })
    expect((await sprite).status()).toBe(200)
    await expect(page.locator('[data-seek-preview]')).toContainText(/(The probe|Depth and gain|Freeze) 0:\d\d/)
  },
)

filmTest(
  'a line that drops is told, and the film goes on by itself; a refused piece renews the link [streaming/player-line, streaming/player-renews]',
  async ({ page, context, openFilm }) => {
    await openFilm()
    await expectPlaying(page)
    await page.getByLabel('Quality').selectOption('saver')
    await expectPlaying(page)
    const source = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.src)
    const before = await source()
    let refused = 0
    await page.route(/\/pieces\//, async (route) => {
      refused += 1
      await route.fulfill({ status: 403, json: { detail: 'This address is no longer valid.', code: 'forbidden' } })
      await page.unroute(/\/pieces\//)
    })
    const renewed = page.waitForResponse(/\/playback$/)
    await seek(page, 20)
    await renewed
    await expectPlaying(page)
    expect([refused, await source()]).toEqual([1, before])

    await context.setOffline(true)
    await seek(page, 14)
    await expect(page.getByText("Connection lost. The lesson continues once it's back.")).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => timeOf(page), { timeout: 30_000 }).toBeGreaterThan(14.5)
    await expect(page.getByText('Connection lost.')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)
filmTest.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /403 \(Forbidden\)/] })
