import { type Asset, createAsset, listAssets } from '@sonocampus/contract/assets'
import { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerWith, callsOf, loseLine } from '#test/fake-server.ts'
import { fakeId, openScreen } from '#test/screen.tsx'

const QUIZ = { id: fakeId(1), course_id: fakeId(2), title: 'Kidneys', questions: [] }

/** Keeps what was sent; every picture waits for review. */
function keepPictures(): void {
  const kept: Partial<Asset>[] = []
  answer(listAssets, () => kept)
  answer(createAsset, () => {
    const asset = { id: fakeId(100 + kept.length), state: 'review' as const }
    kept.push(asset)
    return asset
  })
}

const picture = (name: string) => new File(['picture'], name, { type: 'image/png' })

/** Returns a function that releases the list of pictures at once. */
function holdListBack(): () => void {
  const { promise, resolve } = Promise.withResolvers<string>()
  answerWith(listAssets, () => Object.assign(new Response('[]'), { text: () => promise }))
  return () => resolve('[]')
}

it('a dropped picture is sent once, also if it fails while the page is drawn anew; again only when somebody asks [authoring/pictures-once]', async () => {
  answer(getQuizForAdmin, QUIZ)
  openScreen(`/admin/quizzes/${QUIZ.id}/import`, 'admin')
  loseLine(createAsset)
  const listAgain = holdListBack()
  await page.getByLabelText('Files with questions and pictures').upload(picture('scan-1.png'))
  await expect.poll(() => callsOf(createAsset).length).toBe(1)
  const tile = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  // A mutation observer runs before React's effects.
  const watcher = new MutationObserver(listAgain)
  watcher.observe(tile.element(), { subtree: true, characterData: true, childList: true })
  await page
    .getByLabelText('Questions', { exact: true })
    .fill('1. Which organ?\nImage: scan-1.png\nA) Liver\nB) Spleen\nAnswer: B')
  await expect.element(tile).toMatchTextContent('Question 1')
  await expect.element(page.getByRole('button', { name: 'Try again to upload scan-1.png' })).toBeVisible()
  watcher.disconnect()
  await expect.poll(() => callsOf(createAsset).length).toBe(1)
  keepPictures()
  await page.getByRole('button', { name: 'Try again to upload scan-1.png' }).click()
  await expect.element(tile).toMatchTextContent('To review')
  await expect.poll(() => callsOf(createAsset).length).toBe(2)
})
