import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listAudit } from '@sonocampus/contract/audit'
import { policyNames } from '@sonocampus/contract/policies'
import { getSite } from '@sonocampus/contract/site'
import { getSiteTexts, type SiteTexts, updateSiteTexts } from '@sonocampus/contract/site.texts'
import { afterAll, beforeEach, expect, it } from 'vitest'
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
const { call } = test
const admin = await test.makeSession('admin')

type Form = Omit<SiteTexts, 'changed'>
const NONE: Form = { terms: '', privacy: '', refunds: '', faq: [], instructors: [], graduates: [] }
const NOBODY = { name: '', degrees: '', registration: '', about: '', photo_url: '' }
const save = (form: Partial<Form>) => call(updateSiteTexts, { body: { ...NONE, ...form } }, admin)
const texts = async () => {
  const { version: _, ...shown } = (await call(getSiteTexts, {})).body
  return shown
}
const open = async (url: string) => {
  const { statusCode, body } = await app.inject({ url })
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]
  return { status: statusCode, body, data: data ? JSON.parse(data) : null }
}

beforeEach(async () => {
  expect((await save(NONE)).status).toBe(200)
})

it('a policy has a page and a place in the sitemap only while it has a text [public/policies]', async () => {
  for (const name of policyNames) expect((await open(`/${name}`)).status, name).toBe(404)
  expect((await open('/sitemap.xml')).body).not.toMatch(/terms|privacy|refunds/)
  expect((await call(getSite, {})).body.policies).toEqual([])
  await save({ refunds: 'Within 7 days.', terms: 'Be kind.' })
  expect((await call(getSite, {})).body.policies).toEqual(['terms', 'refunds'])
  expect((await open('/terms')).body).toContain('<title>Terms and conditions | ')
  expect((await open('/privacy')).status).toBe(404)
  const { body } = await open('/sitemap.xml')
  for (const path of ['/terms', '/refunds']) expect(body).toContain(`${path}</loc>`)
  expect(body).not.toContain('/privacy')
})

it('gives the questions to search engines as they were written, and closes no script early [public/questions]', async () => {
  const types = async () => (await open('/')).data['@graph'].map((one: { '@type': string }) => one['@type'])
  expect(await types()).toEqual(['EducationalOrganization'])
  const faq = [
    { question: 'Is it </script><b>live</b>?', answer: 'Yes & no.\nTwice a week.' },
    { question: 'Who may apply?', answer: 'Doctors.' },
  ]
  await save({ faq })
  expect(await types()).toEqual(['EducationalOrganization', 'FAQPage'])
  const { data, body } = await open('/')
  expect(data['@graph'][1].mainEntity).toEqual(
    faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  )
  expect(body).not.toContain('<b>live')
})

it('names instructors to search engines, and on the pages of the courses that name them [public/instructors]', async () => {
  const instructor = {
    name: 'Dr. Sana Tariq',
    degrees: 'MBBS, FCPS',
    registration: '12345-P',
    about: 'Scans </script> daily.',
    photo_url: '/files/public/images/x.webp',
  }
  const plain = { ...instructor, name: 'Bilal', degrees: '', registration: '', about: '', photo_url: '' }
  const own = await makeCourse(test, { instructor_name: ' dr. sana  TARIQ' })
  const other = await makeCourse(test, { instructor_name: 'Dr. Sana' })
  await save({ instructors: [instructor, plain] })
  const person = {
    '@type': 'Person',
    name: 'Dr. Sana Tariq',
    honorificSuffix: 'MBBS, FCPS',
    identifier: '12345-P',
    description: 'Scans </script> daily.',
    image: expect.stringMatching(/^https?:.*\/files\/public\/images\/x\.webp$/),
  }
  const people = async () =>
    (await open('/')).data['@graph'].filter((one: { '@type': string }) => one['@type'] === 'Person')
  expect(await people()).toEqual([person, { '@type': 'Person', name: 'Bilal' }])
  const teacherOf = async (courseId: string) => (await open(`/courses/${courseId}`)).data.hasCourseInstance.instructor
  expect(await teacherOf(own)).toEqual(person)
  expect(await teacherOf(other)).toEqual({ '@type': 'Person', name: 'Dr. Sana' })
  expect((await open(`/courses/${other}`)).body).not.toContain('12345-P')
  await save(NONE)
  expect(await people()).toEqual([])
})

it('is edited by administrators alone, recorded, and dates only what changed [public/texts-edited]', async () => {
  const before = { ...NONE, terms: 'Be kind.', faq: [{ question: 'Who?', answer: 'Doctors.' }] }
  await save(before)
  const { changed } = await texts()
  test.clock.advance(60_000)
  const after = { ...before, privacy: 'We keep little.' }
  for (const role of ['student', 'clerk', 'teacher'] as const)
    expect(await call(updateSiteTexts, { body: after }, await test.makeSession(role))).toBeRefused('forbidden')
  expect((await save(after)).status).toBe(200)
  const now = await texts()
  expect(now).toMatchObject(after)
  expect(now.changed.terms).toBe(changed.terms)
  expect(now.changed.privacy).toBe(new Date(test.clock.now()).toISOString())
  const trail = (await call(listAudit, { query: { action: 'site-texts.updated' } }, admin)).body
  expect(trail).toContainEqual(expect.objectContaining({ before, after, actor: { id: admin.id, email: admin.email } }))
})

it.each([
  ['a question without an answer', { faq: [{ question: 'Who?', answer: '  ' }] }],
  ['a question without words', { faq: [{ question: '', answer: 'Yes.' }] }],
  ['31 questions', { faq: Array.from({ length: 31 }, (_, n) => ({ question: `${n}?`, answer: 'Yes.' })) }],
  ['an instructor without a name', { instructors: [{ ...NOBODY, name: ' ' }] }],
  ['a photo that is a script', { instructors: [{ ...NOBODY, name: 'Sana', photo_url: 'javascript:alert(1)' }] }],
  ['a policy of more than 20,000 characters', { terms: 'x'.repeat(20_001) }],
])('refuses %s and keeps what was there [public/texts-edited]', async (_, form) => {
  await save({ terms: 'Be kind.' })
  const before = await texts()
  expect(await save(form)).toBeRefused('invalid')
  expect(await texts()).toEqual(before)
})

it('words of graduates are kept only with their consent, and what a section leaves out stays [public/graduates]', async () => {
  const graduate = {
    name: 'Dr. Hira',
    words: 'It worked.',
    course: 'Echo',
    year: '2026',
    photo_url: '',
    has_consent: true as const,
  }
  const unasked = { ...graduate, has_consent: false as unknown as true }
  expect(await call(updateSiteTexts, { body: { graduates: [unasked] } }, admin)).toBeRefused('invalid')
  expect((await call(updateSiteTexts, { body: { terms: 'Be kind.' } }, admin)).status).toBe(200)
  expect((await call(updateSiteTexts, { body: { graduates: [graduate] } }, admin)).status).toBe(200)
  expect(await texts()).toMatchObject({ terms: 'Be kind.', graduates: [graduate] })
  expect((await open('/')).status).toBe(200)
})
