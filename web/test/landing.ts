import { exploreCourses } from '@sonocampus/contract/courses'
import { getSite } from '@sonocampus/contract/site'
import { getSiteTexts } from '@sonocampus/contract/site.texts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './fake-server.ts'
import { fakeId, openScreen } from './screen.tsx'
import { SITE, TEXTS } from './site.ts'

export const bar = page.getByRole('navigation', { name: 'Main' })

export const FIVE = ['Abdomen', 'Cardiac', 'Vascular', 'Small parts', 'Obstetrics'].map((title, at) => ({
  id: fakeId(at + 1),
  title,
  category: `Category ${at}`,
  price: at === 1 ? 0 : 25_000,
}))

/** The institute of the settings with five courses. */
export function answerLanding(): void {
  answer(getSite, SITE)
  answer(exploreCourses, FIVE)
  answer(getSiteTexts, TEXTS)
  document.documentElement.classList.add('js') // As the document does when scripts run.
}

export async function openLanding(as: 'visitor' | 'student' = 'visitor'): Promise<void> {
  openScreen('/', as)
  await expect.element(bar).toBeVisible()
}
