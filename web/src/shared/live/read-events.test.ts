import { expect, it } from 'vitest'
import type { LiveMessage } from './live-message'
import { readEvents } from './read-events'

const streamOf = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
  ).body as ReadableStream<Uint8Array>

async function messagesIn(...chunks: string[]): Promise<LiveMessage[]> {
  const messages = []
  for await (const message of readEvents(streamOf(...chunks))) messages.push(message)
  return messages
}

it('reads each message with its ids, wherever the network cuts it, and none of a comment', async () => {
  const text =
    'retry: 2000\n: connected\n\nevent: notification\ndata: {"course_id":"é"}\n\n: still here\n\nevent: quiz-updated\ndata: {"course_id":"a","quiz_id":"b","submission_id":"c"}\n\nevent: notification\ndata: half'
  const bytes = text.match(/.{1,7}/gs) ?? []
  expect(await messagesIn(...bytes)).toEqual([
    { name: 'notification', ids: { course_id: 'é' } },
    { name: 'quiz-updated', ids: { course_id: 'a', quiz_id: 'b', submission_id: 'c' } },
  ])
})

it.each([
  '',
  'data:\n',
  'data: {"course_id":"a\n',
  'data: [1]\n',
  'data: null\n',
  'data: "course_id"\n',
  'data: {"course_id":null,"quiz_id":1,"submission_id":{"a":1},"other":"x"}\n',
])('counts the name of a message whose data is %j', async (data) => {
  expect(await messagesIn(`event: notification\n${data}\n`)).toEqual([{ name: 'notification', ids: {} }])
})

it('passes over a name that it does not know', async () => {
  expect(await messagesIn('event: __proto__\ndata: {}\n\n')).toEqual([])
})
