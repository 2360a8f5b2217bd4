import { createHash, randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { AppError } from '../errors.ts'
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

it('answers a page that a browser opens with words it can read and when to come back, and calls with JSON [faults/pages-in-words]', async () => {
  const app = fastify()
  app.setErrorHandler(handleError)
  const busy = async () => {
    throw new AppError('unavailable', 'Too busy.', { retryAfterSeconds: 3 })
  }
  app.get('/student/dashboard', busy)
  app.get('/api/courses', busy)
  app.get('/broken', async () => {
    throw new TypeError('secret words')
  })
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const page = await app.inject({ url: '/student/dashboard', headers: html })
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '3', 'no-store'])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<h1>We are very busy right now</h1>')
  expect(page.body).toContain('<meta http-equiv="refresh" content="3">')
  const style = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? ''
  expect(page.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
  const broken = await app.inject({ url: '/broken', headers: html })
  expect(broken.statusCode).toBe(500)
  expect(broken.body).toContain("This page can't be shown right now")
  expect(broken.body).not.toMatch(/secret|refresh/)
  for (const request of [{ url: '/api/courses', headers: html }, { url: '/student/dashboard' }]) {
    const call = await app.inject(request)
    expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '3'])
    expect(call.json()).toEqual({ detail: 'Too busy.', code: 'unavailable' })
  }
  await app.close()
})
