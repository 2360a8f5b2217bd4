import { expect, type Page } from '@playwright/test'
import { makeStoredVideo } from './clips.ts'
import { test } from './fixtures.ts'
import { makeCourse } from './steps.ts'

export type Classroom = { courseId: string; email: string; token: string; lessons: { id: string; title: string }[] }
type Wishes = {
  titles?: string[]
  duration?: number
  watch_rule?: 'mark' | 'share'
  lesson_order?: 'free' | 'in_order'
}

/** A student with an enrollment, logged in. By default the course has stored lessons of a minute. */
export const classTest = test.extend<{ classroom: (wishes?: Wishes) => Promise<Classroom> }>({
  classroom: async ({ page, call, enrolledStudent, logInAs }, use) => {
    await use(
      async ({ titles = ['Liver', 'Kidneys'], duration = 60, watch_rule = 'mark', lesson_order = 'free' } = {}) => {
        const course = await makeCourse(call, { watch_rule, lesson_order })
        const lessons: Classroom['lessons'] = []
        for (const title of titles) lessons.push(await makeStoredVideo(call, course.id, { title, duration }))
        const { student, token } = await enrolledStudent({ course })
        await logInAs(page, student)
        return { courseId: course.id, email: student.email, token, lessons }
      },
    )
  },
})

export const lessonList = (page: Page) => page.getByRole('region', { name: 'Lessons' }).getByRole('list')
export const stageOf = (page: Page, title: string) => page.getByRole('region', { name: `Video: ${title}` })

/** Plays a lesson from the list and waits until the video moves. */
export async function playLesson(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: `Play ${title}` })
    .last()
    .click()
  await expectPlaying(page)
}

export async function expectPlaying(page: Page): Promise<void> {
  const before = Math.max(0, await timeOf(page))
  await expect.poll(() => timeOf(page), { timeout: 15_000, intervals: [100] }).toBeGreaterThan(before)
}

/** The video's position in seconds; -1 if there is none. */
export const timeOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

/** The call that marks a lesson as watched. */
export const COMPLETE = /\/api\/courses\/videos\/[^/]+\/complete$/
