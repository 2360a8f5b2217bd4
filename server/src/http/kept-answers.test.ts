import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { exploreCourse, exploreCourses } from '@sonocampus/contract/courses'
import { getSite, updateSite } from '@sonocampus/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { buildApp } from '#src/app.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'
import { makeKeep } from './kept-answers.ts'

const test = await buildTestApp()
const folder = join(test.folder, 'web')
mkdirSync(folder)
const render = vi.fn((page: { kind: string }) => `<p>${page.kind}</p>`)
const html = '<html><head><!--head--></head><body><!--app--><!--state--></body></html>'
const web = { folder, publicHtml: html, appHtml: html, screens: {}, render }
const app = await buildApp(test.deps, { web })
afterAll(async () => {
  await app.close()
  await test.close()
})
const admin = await test.makeSession('admin')
const get = (url: string, headers = {}, from: FastifyInstance = app) => from.inject({ url, headers })
const change = (courseId: string, fields: { title: string } | { status: 'draft' }) =>
  test.deps.db.updateTable('courses').set(fields).where('id', '=', courseId).execute()
const paths = async () => {
  const courseId = await makeCourse(test)
  return [
    '/',
    `/courses/${courseId}`,
    getSite.path,
    exploreCourses.path,
    exploreCourse.path.replace(':courseId', courseId),
  ]
}

it('tells whoever has a public answer that it has not changed, and sends it compressed [performance/kept-answers]', async () => {
  for (const path of await paths()) {
    const plain = await get(path)
    expect([path, plain.statusCode, plain.headers['cache-control']]).toEqual([path, 200, 'no-cache'])
    const etag = String(plain.headers.etag)
    for (const given of [etag, `W/${etag}`]) {
      const again = await get(path, { 'if-none-match': given })
      expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
    }
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag })
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync((await get(path, { 'accept-encoding': 'gzip' })).rawPayload)).toEqual(plain.rawPayload)
  }
})

it('draws a page once, and anew in every process when what it shows has changed [performance/kept-answers]', async () => {
  const elsewhere = await buildApp(test.deps, { web })
  const courseId = await makeCourse(test)
  const addresses = ['/', `/courses/${courseId}`]
  const drawn = async () => {
    render.mockClear()
    for (const from of [app, elsewhere, app]) for (const address of addresses) await get(address, {}, from)
    return render.mock.calls.map(([page]) => JSON.stringify(page))
  }
  await drawn()
  expect(await drawn()).toEqual([])
  const { body: site } = await test.call(getSite, {})
  await test.call(updateSite, { body: { ...site, brand: 'Another brand' } }, admin)
  const bySite = await drawn()
  expect([bySite.length, bySite.every((page) => page.includes('Another brand'))]).toEqual([4, true])
  await change(courseId, { title: 'Echo of the heart' })
  const byCourse = await drawn()
  expect([byCourse.length, byCourse.every((page) => page.includes('Echo of the heart'))]).toEqual([4, true])
  expect((await test.call(exploreCourse, { params: { courseId } })).body.title).toBe('Echo of the heart')
  await elsewhere.close()
})

it('shows a draft to nobody that it is not for, however the course was kept before [performance/kept-answers]', async () => {
  const courseId = await makeCourse(test)
  expect((await test.call(exploreCourse, { params: { courseId } })).status).toBe(200)
  await change(courseId, { status: 'draft' })
  expect(await test.call(exploreCourse, { params: { courseId } })).toBeRefused('not_found')
  expect((await get(`/courses/${courseId}`)).statusCode).toBe(404)
  expect((await test.call(exploreCourse, { params: { courseId } }, admin)).status).toBe(200)
})

it('gives visitors of a kept page links that still open [performance/kept-answers]', async () => {
  const courseId = await makeCourse(test)
  const before = (await get(`/courses/${courseId}`)).headers.etag
  render.mockClear()
  test.clock.advance(5 * 60 * 1000)
  await get(`/courses/${courseId}`)
  expect([before !== undefined, render.mock.calls.length]).toEqual([true, 1])
})

it('keeps so many answers and no failure, and makes one for all who ask at once [performance/kept-answers]', async () => {
  const keep = makeKeep(async () => 1)
  const made = vi.fn(async (text: string) => text)
  const [one, other] = await Promise.all([keep('at once', () => made('x')), keep('at once', () => made('x'))])
  expect([made.mock.calls.length, one === other]).toEqual([1, true])
  made.mockClear()
  await expect(keep('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  for (let n = 0; n < 201; n += 1) await keep(n === 0 ? 'x' : `${n}`, () => made(`${n}`))
  expect(made).toHaveBeenCalledTimes(201)
  await keep('200', () => made('again'))
  expect(made).toHaveBeenCalledTimes(201)
  await keep('x', () => made('x again'))
  expect(made).toHaveBeenLastCalledWith('x again')
})
