import { expect, it } from 'vitest'
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

it('names each message, wherever the network cuts it, and none for a comment', async () => {
  const names = []
  const text =
    'retry: 2000\n: connected\n\nevent: notification\ndata: {"n":1}\n\n: still here\n\nevent: quiz-updated\ndata: {}\n\nevent: half'
  for await (const name of readEvents(streamOf(...(text.match(/.{1,7}/gs) ?? [])))) names.push(name)
  expect(names).toEqual(['notification', 'quiz-updated'])
})
