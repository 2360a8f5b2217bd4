import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const web = join(import.meta.dirname, '../web')
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}

/** Builds the design system's page, which is on no server, once per worker; returns the folder. */
export function buildDesignPage(): string {
  const folder = join(process.env.E2E_FOLDER ?? '', `design-${process.env.TEST_WORKER_INDEX}`)
  if (existsSync(join(folder, 'design.html'))) return folder
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = join(web, '../node_modules/.bin/vite')
  const args = ['build', '--mode', 'design', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const { status, stderr } = spawnSync(vite, args, { cwd: web, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return folder
}

/** Opens it under the server's own address and policy, so that the same things are refused here. */
export async function openDesignPage(page: Page, folder: string): Promise<void> {
  const landing = await page.request.get('/')
  const policy = landing.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("style-src 'self'")
  await page.route(/\/(design|assets\/[^/]+)$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(folder, pathname === '/design' ? 'design.html' : pathname)
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    return route.fulfill({
      body: readFileSync(file),
      contentType: TYPES[extname(file)] ?? 'application/octet-stream',
      headers: { 'content-security-policy': policy },
    })
  })
  await page.goto('/design')
}
