import { randomUUID } from 'node:crypto'
import { announce } from '#src/db/events/announce.ts'
import type { TestApp } from './build-test-app.ts'
import { eventually } from './eventually.ts'

/**
 * The live messages about one course from here on. PostgreSQL tells of what came before a moment late, in the order of the
 * commits: whoever has heard a message of its own has heard all of that.
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
