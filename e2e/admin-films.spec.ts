import type { FilmStatus } from '@sonocampus/contract/films'
import type { AdminVideo } from '@sonocampus/contract/videos.admin'
import { LIST, makeDraft, open, table } from './admin-video-steps.ts'
import { makeVideo } from './clips.ts'
import { ADMIN, expect, test } from './fixtures.ts'
import { expectAccessible } from './on-screen.ts'

test.beforeEach(({ page, logInAs }) => logInAs(page, ADMIN))

const TOOLS = /\/api\/admin\/film-tools/
const [RETRY, NOTHING] = [/\/api\/admin\/videos\/[^/]+\/renditions/, { percent: 0, problem: null, renditions: [] }]
const DAMAGED = 'This file is damaged: a large part of the video is missing. Please upload it again.'

test('shows how far a lesson is, why it failed, and tries again [streaming/film-shown]', async ({ page, call }) => {
  const { id } = await makeDraft(call)
  await makeVideo(call, id, { title: 'Stored' })
  let film: FilmStatus | null = { state: 'queued', ...NOTHING }
  await page.route(LIST, async (route) => {
    const answer = await route.fetch()
    const videos = (await answer.json()) as AdminVideo[]
    const stored = videos.map(({ youtube_url: _, ...video }) => ({ ...video, film }))
    await route.fulfill({ response: answer, json: stored })
  })
  const asked: string[] = []
  await page.route(RETRY, async (route) => {
    asked.push(route.request().method())
    film = { state: 'running', ...NOTHING, percent: 42 }
    await route.fulfill({ status: 200, json: {} })
  })
  await open(page, id)
  await expect(table(page)).toContainText('Queued')
  film = { state: 'failed', ...NOTHING, problem: DAMAGED }
  await page.reload()
  await expect(table(page)).toContainText(DAMAGED)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again: Stored' }).click()
  await expect(page.getByRole('progressbar', { name: 'Renditions of Stored' })).toHaveAttribute('aria-valuenow', '42')
  expect(asked).toEqual(['POST'])
  const size = { width: 426, height: 240, bitrate: 1, bytes: 1 }
  film = {
    state: 'ready',
    percent: 100,
    problem: null,
    renditions: [
      { name: '240', ...size },
      { name: 'audio', ...size },
    ],
  }
  await page.reload()
  await expect(table(page)).toContainText('Ready: 240p, audio')
})

test('says in one line what to install where there is no ffmpeg [streaming/film-shown]', async ({ page, call }) => {
  const { id } = await makeDraft(call)
  await page.route(TOOLS, (route) => route.fulfill({ json: { has_ffmpeg: false } }))
  await open(page, id)
  await expect(page.getByText('Lessons play only as they were uploaded: ffmpeg is missing.')).toBeVisible()
  await expect(page.getByText('apt install ffmpeg')).toBeVisible()
})
