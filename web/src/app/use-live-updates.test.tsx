// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '@/shared/api/query-client'
import { useLiveUpdates } from './use-live-updates'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Screen({ ask }: { ask: () => Promise<string> }) {
  useLiveUpdates()
  const meta = { live: ['quiz-updated'], about: { course_id: 'a' } } as const
  return useQuery({ queryKey: ['quizzes'], queryFn: ask, meta }).data
}

/** A screen that shows quizzes of the course a, and the server's end of its live stream. */
async function open(...answers: string[]) {
  let say = (_: string) => {}
  const body = new ReadableStream({
    start: (stream) => {
      say = (text) => stream.enqueue(new TextEncoder().encode(text))
    },
  })
  let called = new URL('about:blank')
  vi.stubGlobal('fetch', async (url: string) => {
    called = new URL(url, location.href)
    return new Response(body)
  })
  const ask = vi.fn(async () => answers[ask.mock.calls.length - 1] ?? 'asked too often')
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Screen ask={ask} />
    </QueryClientProvider>,
  )
  await expect.poll(() => screen.queryByText(answers[0] as string)).toBeTruthy()
  return { say: (text: string) => say(text), ask, called }
}

it("a message of a quiz fires the browser's event, and what it touches is fetched once [quizzes/live-message]", async () => {
  const heard = vi.fn()
  window.addEventListener('quiz-updated', heard)
  const { say, ask } = await open('No quizzes', 'One quiz')
  say('event: quiz-updated\ndata: {"course_id":"b"}\n\nevent: quiz-updated\ndata: {"course_id":"a"}\n\n')
  await expect.poll(() => screen.queryByText('One quiz')).toBeTruthy()
  expect(heard).toHaveBeenCalledTimes(2)
  expect(ask).toHaveBeenCalledTimes(2)
  window.removeEventListener('quiz-updated', heard)
})

it("the browser's event alone does the same, whoever fires it [quizzes/quiz-updated]", async () => {
  await open('No quizzes', 'One quiz')
  window.dispatchEvent(new Event('quiz-updated'))
  await expect.poll(() => screen.queryByText('One quiz')).toBeTruthy()
})

it('what was missed while the page was loading is fetched again [quizzes/live-message]', async () => {
  const { say, called } = await open('No quizzes', 'One quiz')
  expect(Number(called.searchParams.get('loading_ms'))).toBeGreaterThan(0)
  say('event: missed\ndata: {}\n\n')
  await expect.poll(() => screen.queryByText('One quiz')).toBeTruthy()
})
