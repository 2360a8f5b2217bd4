import { randomUUID } from 'node:crypto'
import { announce } from '#src/db/events/announce.ts'
import type { TestApp } from './build-test-app.ts'
import { eventually } from './eventually.ts'

/**
 * A course's live messages from here on. PostgreSQL delivers earlier ones slightly late, in commit order: after
 * receiving a message of its own, a listener has received all of those.
 */
export async function hearOf({ deps }: TestApp, courseId: string) {
  const heard: { name: string; audience: unknown; payload: unknown }[] = []
  const mark = randomUUID()
  let isFromHere = false
  const stop = deps.events.subscribe((event) => {
    if (event.payload['course_id'] === courseId && isFromHere) heard.push(event)
    if (event.payload['course_id'] === mark) isFromHere = true
  })
  await announce(deps.db, { audience: 'clerks', name: 'notification', payload: { course_id: mark } })
  await eventually(() => {
    if (!isFromHere) throw new Error('the message of its own was not heard')
  })
  return { heard, stop }
}
