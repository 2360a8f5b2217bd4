import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { makeCourse } from '#test/make-course.ts'

const test = await buildTestApp()
const folder = join(test.folder, 'web')
mkdirSync(folder)
const html = '<html><head><!--head--></head><body><!--app--><!--state--></body></html>'
const app = await buildApp(test.deps, {
  web: { folder, publicHtml: html, appHtml: html, screens: {}, render: ({ kind }) => kind },
})
afterAll(async () => {
  await app.close()
  await test.close()
})

async function headOf(url: string) {
  const { statusCode, body } = await app.inject({ url })
  const found = (pattern: RegExp) => pattern.exec(body)?.[1] ?? ''
  return {
    status: statusCode,
    title: found(/<title>(.*?)<\/title>/),
    description: found(/<meta name="description" content="(.*?)">/),
    canonical: found(/<link rel="canonical" href="(.*?)">/),
    isForSearch: !body.includes('<meta name="robots" content="noindex">'),
    titles: body.split('<title>').length - 1,
  }
}

it('gives pages for everyone a title, a description and a canonical address, each its own [public/search-engines]', async () => {
  const course = `/courses/${await makeCourse(test)}`
  const paths = ['/', course, '/login', '/signup', '/verify']
  const heads = await Promise.all(paths.map(headOf))
  expect(heads.map(({ canonical }) => canonical)).toEqual(paths.map((path) => test.deps.config.publicUrl + path))
  for (const head of heads) {
    expect([head.status, head.isForSearch, head.titles]).toEqual([200, true, 1])
    expect(Math.min(head.title.length, head.description.length)).toBeGreaterThan(10)
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length)
  const { body } = await app.inject('/sitemap.xml')
  for (const path of paths) expect(body).toContain(`<loc>${test.deps.config.publicUrl}${path}</loc>`)
})

it.each([
  ['/verify/0000-0000-0000-0000', 404],
  ['/no/such/page', 404],
  [`/courses/${randomUUID()}`, 404],
  ['/forgot-password', 200],
  ['/reset-password', 200],
  ['/accept-invitation', 200],
  ['/confirm-email', 200],
  [`/unsubscribe/${randomUUID()}`, 200],
  ['/student/dashboard', 200],
  ['/admin/dashboard', 200],
])('keeps %s out of search engines [public/search-engines]', async (path, status) => {
  const head = await headOf(path)
  expect([head.status, head.isForSearch, head.canonical, head.titles]).toEqual([status, false, '', 1])
})
