import { type LiveEventName, liveEvents } from '@sonocampus/contract/live-events'
import { type LiveIds, type LiveMessage, readIds } from './live-message.ts'

/** The messages of a stream of server-sent events, as they arrive; comments and unknown names are skipped. */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<LiveMessage> {
  const reader = bytes.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const messages = (text + value).split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const name = /^event: ?(.+)$/m.exec(message)?.[1]
      if (isLiveEvent(name)) yield { name, ids: idsOf(message) }
    }
  }
}

const isLiveEvent = (name: string | undefined): name is LiveEventName =>
  (liveEvents as readonly (string | undefined)[]).includes(name)

/** The name counts even if the data is invalid: the message then affects everything of that name. */
function idsOf(message: string): LiveIds {
  try {
    return readIds(JSON.parse(/^data: ?(.+)$/m.exec(message)?.[1] ?? ''))
  } catch {
    return {}
  }
}
