import { streamEvents } from '@sonocampus/contract/events'
import { LONGEST_LOADING_MS, MISSED } from '@sonocampus/contract/live-events'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { LiveMessage } from './live-message.ts'
import { readEvents } from './read-events.ts'

type Listener = {
  onMessage: (message: LiveMessage) => void
  /** Messages were missed: while the page was loading, or before the stream was open again. */
  onCatchUp: () => void
}

const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 60_000

/**
 * Listens to the server's live messages until the signal aborts, reconnecting after growing pauses. A refusal (the
 * session has ended) or a response without content ends it.
 */
export async function listenLive({ onMessage, onCatchUp }: Listener, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const loading_ms = isFirst ? Math.min(Math.round(performance.now()), LONGEST_LOADING_MS) : 0
      const response = (await call(streamEvents, { query: { loading_ms } }, signal)) as unknown as Response
      if (response.status === 204 || !response.body) return
      if (!isFirst) onCatchUp()
      pause = FIRST_PAUSE
      for await (const message of readEvents(response.body)) {
        if (message.name === MISSED) onCatchUp()
        else onMessage(message)
      }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return
    }
    await rest(pause, signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
