import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { handleError } from './error-handler.ts'

const test = await buildTestApp()
const { db } = test.deps
const app = fastify()
app.setErrorHandler(handleError)
afterAll(async () => {
  await app.close()
  await test.close()
})

const moduleOf = (course_id: string) => ({
  id: randomUUID(),
  course_id,
  title: 'Basics',
  position: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
})

it('calls what the database alone refuses a conflict: the same a second time, and what refers to nothing [faults/plain-conflict]', async () => {
  const one = moduleOf(await makeCourse(test))
  const astray = moduleOf(randomUUID())
  app.get('/same-again', () => db.insertInto('modules').values([one, one]).execute())
  app.get('/astray', () => db.insertInto('modules').values(astray).execute())
  for (const [url, detail] of [
    ['/same-again', 'This already exists.'],
    ['/astray', 'Something this refers to no longer exists.'],
  ] as const) {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json()]).toEqual([409, { detail, code: 'conflict' }])
  }
})
