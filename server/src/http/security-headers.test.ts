import { afterAll, expect, it } from 'vitest'
import { makeS3Storage } from '#src/adapters/storage/s3.ts'
import { buildApp } from '#src/app.ts'
import { buildTestApp } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const keys = { accessKeyId: 'a', secretAccessKey: 'b' }

it.each([
  ['the disk', null, "connect-src 'self'"],
  [
    'plain AWS',
    { region: 'eu-central-1', bucket: 'campus', ...keys },
    "connect-src 'self' https://campus.s3.eu-central-1.amazonaws.com",
  ],
  [
    'plain AWS, a bucket with dots',
    { region: 'eu-central-1', bucket: 'files.iut.example', ...keys },
    "connect-src 'self' https://s3.eu-central-1.amazonaws.com",
  ],
  [
    'another service',
    { endpoint: 'https://s3.example:9000', region: 'x', bucket: 'campus', ...keys },
    "connect-src 'self' https://s3.example:9000",
  ],
])('lets a page send lessons to where they are signed for, on %s [upload/csp]', async (_, config, expected) => {
  const storage = config ? await makeS3Storage(config) : test.deps.storage
  const app = await buildApp({ ...test.deps, storage }, { web: null })
  const { headers } = await app.inject('/healthz')
  expect(String(headers['content-security-policy']).split('; ').at(-1)).toBe(expected)
})

it('tells a document what its window may do, and every answer the rest; calls are kept by nobody [security/headers]', async () => {
  const page = (await test.app.inject('/somewhere')).headers
  const answer = (await test.app.inject('/api/profile/profile')).headers
  for (const headers of [page, answer]) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect(page).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(answer['cache-control']).toBe('no-store')
})
