import type { Page, Request } from '@playwright/test'
import { listVideosForAdmin } from '@sonocampus/contract/lessons.admin'
import { expect } from './fixtures.ts'
import { type CallServer, makeCourse } from './steps.ts'

export const table = (page: Page) => page.getByRole('table', { name: 'Videos' })
export const dialog = (page: Page) => page.getByRole('dialog')
export const saveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true })
export const field = (page: Page, label: string) => dialog(page).getByLabel(label)
/** The second step of the lesson's form. */
export const toDetails = (page: Page) => dialog(page).getByRole('button', { name: 'Details', exact: true }).click()
export const open = (page: Page, courseId: string) => page.goto(`/admin/manage-videos?course=${courseId}`)
export const openNew = async (page: Page, courseId: string) => {
  await open(page, courseId)
  await page.getByRole('button', { name: 'Add New Video' }).click()
  await expect(dialog(page)).toBeVisible()
}
export const makeDraft = (call: CallServer, title = `Videos ${crypto.randomUUID()}`) =>
  makeCourse(call, { status: 'draft', title })
export const videosOf = async (call: CallServer, courseId: string) =>
  (await call(listVideosForAdmin, { query: { course_id: courseId } }, 'admin')).body

/** Records a page's requests that belong to an upload. */
export function recordSteps(page: Page): Request[] {
  const steps: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.method() === 'PUT') steps.push(request)
  })
  return steps
}
export const stepNames = (steps: Request[]) =>
  steps.map((request) => `${request.method()} ${new URL(request.url()).pathname.replace(/[\da-f-]{36}/g, '…')}`)
export const START = 'POST /api/admin/film-uploads'
export const SIGN = 'POST /api/admin/film-uploads/…/parts'
export const PUT = 'PUT /storage/private/lessons/…'
export const FINISH = 'POST /api/admin/film-uploads/…/finish'
export const CREATE = 'POST /api/admin/courses/…/videos'

/** Limits the browser's upload to this many bytes per second. */
export async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}
