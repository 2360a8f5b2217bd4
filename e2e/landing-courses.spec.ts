import { expect, SHOW, test } from './fixtures.ts'

test.use({ baseURL: SHOW })

test('a document of the app carries the name of the institute, and no other shows before it [site/brand-at-once]', async ({
  page,
}) => {
  await page.route('/api/site', () => {})
  const html = await (await page.request.get('/signup')).text()
  expect(html).not.toContain('Sonocampus')
  await page.goto('/signup')
  const brand = /<title>[^<]* – ([^<]+)</.exec(html)?.[1] ?? ''
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(brand)
  await expect(page).toHaveTitle(`Sign up – ${brand}`)
})
