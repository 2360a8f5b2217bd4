import type { TestApp } from './build-test-app.ts'

/** The live messages about one course. What an earlier test has changed may be told late, and is not among them. */
export function hearOf({ deps }: TestApp, courseId: string) {
  const heard: { name: string; audience: unknown; payload: unknown }[] = []
  const stop = deps.events.subscribe((event) => {
    if ((event.payload as { course_id?: string }).course_id === courseId) heard.push(event)
  })
  return { heard, stop }
}
