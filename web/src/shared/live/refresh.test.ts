import { type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { makeQueryClient } from '../api/query-client'
import type { LiveMessage } from './live-message'
import { refreshLive, refreshTouched } from './refresh'

const client = makeQueryClient()
const aboutA = { course_id: 'a', quiz_id: 'q', submission_id: 's' }

/** A query that was fetched once and is on the screen, or was. */
async function ask(meta: QueryMeta, isShown = true) {
  let requested = 0
  const queryKey = [crypto.randomUUID()]
  const observer = new QueryObserver(client, { queryKey, queryFn: async () => ++requested, meta, staleTime: 30_000 })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().isFetched).toBe(true)
  if (isShown) onTestFinished(leave)
  else leave()
  return {
    hasRequestedAgain: () => requested > 1,
    isStale: () => client.getQueryState(queryKey)?.isInvalidated === true,
  }
}

it.each<[string, LiveMessage, QueryMeta]>([
  ['of its name', { name: 'notification', ids: {} }, { live: ['quiz-updated', 'notification'] }],
  ['of the same course', { name: 'notification', ids: { course_id: 'a' } }, { live: ['notification'], about: aboutA }],
  ['of no known course', { name: 'quiz-updated', ids: {} }, { live: ['quiz-updated'], about: aboutA }],
  ['of a course', { name: 'notification', ids: { course_id: 'a' } }, { live: ['notification'] }],
])('fetches again what a message %s touches, and that alone', async (_, message, meta) => {
  const touched = await ask(meta)
  const untouched = await ask({})
  refreshTouched(client, message)
  await expect.poll(touched.hasRequestedAgain).toBe(true)
  expect(untouched.hasRequestedAgain()).toBe(false)
})

it.each<[string, LiveMessage, QueryMeta]>([
  ['another name', { name: 'notification', ids: {} }, { live: ['quiz-updated'] }],
  ['another course', { name: 'notification', ids: { course_id: 'b' } }, { live: ['notification'], about: aboutA }],
  [
    'another submission of the same quiz',
    { name: 'quiz-updated', ids: { ...aboutA, submission_id: 'other' } },
    { live: ['quiz-updated'], about: aboutA },
  ],
])('leaves alone what is about %s', async (_, message, meta) => {
  const other = await ask(meta)
  refreshTouched(client, message)
  expect([other.isStale(), other.hasRequestedAgain()]).toEqual([false, false])
})

it('only marks as stale what is touched and not on the screen', async () => {
  const left = await ask({ live: ['notification'] }, false)
  refreshTouched(client, { name: 'notification', ids: {} })
  expect([left.isStale(), left.hasRequestedAgain()]).toEqual([true, false])
})

it('after a gap fetches again whatever a message can touch, and nothing else', async () => {
  const [course, quiz, other] = [
    await ask({ live: ['notification'], about: aboutA }),
    await ask({ live: ['quiz-updated'] }),
    await ask({}),
  ]
  refreshLive(client)
  await expect.poll(() => [course.hasRequestedAgain(), quiz.hasRequestedAgain()]).toEqual([true, true])
  expect(other.isStale()).toBe(false)
})
