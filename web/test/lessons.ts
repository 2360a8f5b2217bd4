import { exploreCourse } from '@sonocampus/contract/courses'
import { getEnrollmentStatus } from '@sonocampus/contract/enrollments'
import { completeVideo, type Lesson, listLessons, startPlayback } from '@sonocampus/contract/lessons.student'
import { getProofStatus } from '@sonocampus/contract/payments'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fakeClip } from './fake-clip.ts'
import { answer, type Partly } from './fake-server.ts'
import { fakeId, openScreen } from './screen.tsx'

export const COURSE = fakeId(100)
export const coursePage = `/student/courses/${COURSE}`
export const lessonPage = (number: number | 'next') =>
  `/student/my-courses/${COURSE}/lessons/${number === 'next' ? number : fakeId(number)}`

/** An enrolled student's course with these lessons of a minute each; the server keeps watched marks. */
export function answerLessons(given: Partly<Lesson>[], seconds = 60): void {
  const watched = new Map<string, boolean>()
  answer(exploreCourse, { id: COURSE, title: 'Abdomen' })
  answer(getEnrollmentStatus, { status: 'APPROVED' })
  answer(getProofStatus, { status: 'approved' })
  answer(listLessons, () =>
    given.map((lesson, at) => {
      const id = fakeId(at + 1)
      return { id, duration: seconds, ...lesson, watched: watched.get(id) ?? lesson.watched ?? false }
    }),
  )
  answer(completeVideo, ({ params, body }) => {
    const isWatched = (body as { watched?: boolean } | undefined)?.watched ?? true
    watched.set(params.videoId ?? '', isWatched)
    return { watched: isWatched }
  })
  answerPlayback(seconds)
}

/** Each playback has its own address. */
export const answerPlayback = (seconds = 60): void =>
  answer(startPlayback, () => ({ playback_url: fakeClip(seconds), expires_in: 600, stream_id: fakeId(900) }))

export const lessonList = page.getByRole('region', { name: 'Lessons' }).getByRole('list')
export const stageOf = (title: string) => page.getByRole('region', { name: `Video: ${title}` })
export const videoNow = () => document.querySelector('video')
/** The video's position in seconds; -1 if there is none. */
export const timeOf = () => videoNow()?.currentTime ?? -1

/** Waits until the video really plays. */
export async function expectPlaying(): Promise<void> {
  const before = Math.max(0, timeOf())
  await expect.poll(timeOf).toBeGreaterThan(before)
}

/** Opens the course page and waits for its lessons. */
export async function openCourse(): Promise<void> {
  openScreen(coursePage, 'student')
  await expect.element(lessonList.first()).toBeVisible()
}

/** Plays a lesson from the list of the course page. */
export async function playLesson(title: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Play ${title}`) })
    .last()
    .click()
  await expectPlaying()
}
