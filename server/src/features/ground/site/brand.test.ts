import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brandTokens } from '@sonocampus/contract/brand-color'
import { getSite, updateSite } from '@sonocampus/contract/site'
import { uploadLogo } from '@sonocampus/contract/site.uploads'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { buildTestApp } from '#test/build-test-app.ts'

const test = await buildTestApp()
const folder = join(test.folder, 'web')
mkdirSync(folder)
const html =
  '<html><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><!--head--></head><body><!--app--><!--state--></body></html>'
const app = await buildApp(test.deps, {
  web: { folder, publicHtml: html, appHtml: html, screens: {}, render: ({ kind }) => kind },
})
afterAll(async () => {
  await app.close()
  await test.close()
})
const { call } = test
const admin = await test.makeSession('admin')
const open = (url: string) => app.inject({ url })
const PAGES = ['/', '/login', '/student/dashboard', '/contact', '/nowhere']

it('without a logo and a colour everything is as it is shipped [site/logo, site/brand-color]', async () => {
  for (const page of PAGES) {
    const { body } = await open(page)
    expect(body).toContain('href="/favicon.svg"')
    expect(body).not.toMatch(/stylesheet|name="logo"/)
  }
})

it('every page has the colour before anything is drawn, as a sheet that is kept for a year [site/brand-color]', async () => {
  expect((await call(updateSite, { body: { brand_color: '#7A1F5C' } }, admin)).status).toBe(200)
  for (const page of PAGES)
    expect((await open(page)).body).toContain('<link rel="stylesheet" href="/brand/1-7a1f5c.css">')
  const { headers, body, statusCode } = await open('/brand/1-7a1f5c.css')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  const { light, dark } = brandTokens('#7a1f5c')
  expect(body).toContain(`--action:${light.action};`)
  expect(body).toContain(`--action:${dark.action};`)
  for (const other of ['1-7a1f5.css', '1-7a1f5cx.css', '1-%7d%7d.css'])
    expect((await open(`/brand/${other}`)).statusCode).toBe(404)
})

it.each(['#ffcc00', 'red', '#7a1f5c;}', '#fff'])(
  'refuses the colour %s, and keeps what there was [site/brand-color]',
  async (brand_color) => {
    const before = (await call(getSite, {})).body
    expect(await call(updateSite, { body: { brand_color } }, admin)).toBeRefused('invalid')
    expect((await call(getSite, {})).body).toEqual(before)
  },
)

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f766e' } })
    .toFormat(format)
    .toBuffer()
const upload = async (content: Buffer | string, session = admin) =>
  call(uploadLogo, { files: { file: new File([new Uint8Array(Buffer.from(content))], 'logo.png') } }, session)

it.each(['png', 'jpeg', 'webp'] as const)(
  'a logo as %s is drawn anew, wide and square, and stands in every page [site/logo]',
  async (format) => {
    const { status, body } = await upload(await picture(format, 1200, 300))
    expect(status).toBe(200)
    const sizeOf = async (url: string) => {
      const { format: type, width, height } = await sharp((await test.app.inject(url)).rawPayload).metadata()
      return [type, width, height]
    }
    expect([await sizeOf(body.logo_url), await sizeOf(body.icon_url)]).toEqual([
      ['webp', 480, 120],
      ['png', 192, 192],
    ])
    expect((await call(updateSite, { body }, admin)).status).toBe(200)
    for (const page of PAGES) {
      const shown = (await open(page)).body
      expect(shown).toContain(`<link rel="icon" href="${body.icon_url}">`)
      expect(shown).toContain(`name="logo" content="${body.logo_url}"`)
      expect(shown).not.toContain('favicon.svg')
    }
  },
)

it('a logo is neither an SVG nor any other file, and is uploaded by administrators alone [site/logo]', async () => {
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', await picture('gif', 40, 40), '%PDF-1.7'])
    expect(await upload(content as Buffer)).toBeRefused('unsupported_type')
  expect(await upload(await picture('png', 40, 40), await test.makeSession('clerk'))).toBeRefused('forbidden')
})
