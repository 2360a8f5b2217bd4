import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { uploadImage } from '@sonocampus/contract/site.uploads'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'

const test = await buildTestApp()
afterAll(test.close)
const admin = await test.makeSession('admin')

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer()
const upload = async (content: Buffer | string, type = 'image/png') =>
  test.call(
    uploadImage,
    {
      files: {
        file: new File([typeof content === 'string' ? content : new Uint8Array(content)], '../../evil.php', { type }),
      },
    },
    admin,
  )
const staged = () => readdirSync(join(test.folder, 'staging'))

it.each(['png', 'jpeg', 'gif'] as const)(
  'takes a %s and answers the address of a picture drawn anew [api/admin-upload-image]',
  async (format) => {
    const { status, body } = await upload(await picture(format))
    expect(status).toBe(200)
    expect(body.url).toMatch(/^\/files\/public\/images\/[0-9a-f-]{36}\.webp$/)
    const served = await test.app.inject(body.url)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await sharp(served.rawPayload).metadata()).width).toBe(40)
    expect(staged()).toEqual([])
  },
)

it('draws a large picture smaller, whole and in its shape', async () => {
  const { body } = await upload(await picture('png', 3200, 1200))
  const { width, height } = await sharp((await test.app.inject(body.url)).rawPayload).metadata()
  expect([width, height]).toEqual([1600, 600])
})

it('keeps nothing of what rides on a picture', async () => {
  const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')])
  const { body } = await upload(polyglot)
  const served = await test.app.inject(body.url)
  expect(served.rawPayload.includes('script')).toBe(false)
})

it('refuses more than 2 MB, exactly 2 MB being the most, and leaves nothing behind', async () => {
  const over = await upload(Buffer.concat([await picture('png'), Buffer.alloc(2 * 1024 * 1024)]))
  expect([over.status, over.body.detail]).toEqual([413, 'Choose a file smaller than 2MB.'])
  expect(staged()).toEqual([])
})

it.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['PDF', '%PDF-1.7\n%âãÏÓ'],
  ['an empty file', ''],
  ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0(\0\0\0\x1e', 'latin1')],
])('refuses %s by its content, whatever its name and type say', async (_name, content) => {
  const { status, body } = await upload(content)
  expect([415, 422]).toContain(status)
  expect(body.detail).toBeTruthy()
  expect(staged()).toEqual([])
})

it('refuses a small file that claims 30,000 × 30,000 pixels', async () => {
  const bomb = Buffer.from(await picture('png'))
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  const { status, body } = await upload(bomb)
  expect([status, body.detail]).toEqual([413, 'This picture has more than 40 megapixels. Choose a smaller one.'])
})

it('refuses a form without the file, with two files, and with a file under another name', async () => {
  const form = async (...names: string[]) => {
    const parts = names.map(
      (name) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nxx\r\n`,
    )
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/admin/upload/image',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${parts.join('')}--x--\r\n`,
    })
    return response.statusCode
  }
  expect(await form()).toBe(422)
  expect([413, 415, 422]).toContain(await form('file', 'file'))
  expect(await form('other')).toBe(422)
  expect(staged()).toEqual([])
})
