import { exploreCourse } from '@sonocampus/contract/courses'
import { getSite } from '@sonocampus/contract/site'
import { getSiteTexts } from '@sonocampus/contract/site.texts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#test/fake-server.ts'
import { expectAccessible, fakeId, openScreen } from '#test/screen.tsx'
import { SITE, TEXTS } from '#test/site.ts'

const COURSE = {
  id: fakeId(1),
  title: 'Abdomen',
  price: 25_000,
  category: 'Abdominal',
  thumbnail_url: null,
  description: 'Scan the abdomen.',
  instructor_name: '',
  difficulty_level: 'Beginner' as const,
  outcomes: 'See the liver',
  prerequisites: 'None',
  curriculum: 'Liver',
  video_count: 0,
  video_length: null,
  access_months: null,
  next_classes: [],
  preview_videos: [],
}
const open = () => openScreen(`/courses/${COURSE.id}`, 'visitor')
const facts = () =>
  page
    .getByRole('main')
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
const classes = page.getByRole('heading', { name: 'Next live classes' })

beforeEach(() => {
  answer(getSite, SITE)
  answer(getSiteTexts, TEXTS)
})

it('a course says how long it is, how long it stays open and when it meets next [public/course-facts]', async () => {
  const class_ = { id: fakeId(2), title: 'Liver, live', starts_at: '2027-05-03T14:00:00.000Z' }
  answer(exploreCourse, {
    ...COURSE,
    video_count: 12,
    video_length: { total: 9000, shortest: 480, longest: 1500, is_whole: true },
    access_months: 6,
    next_classes: [{ ...class_, ends_at: '2027-05-03T15:00:00.000Z' }],
  })
  open()
  await expect
    .poll(facts)
    .toEqual(['Beginner', '12 video lessons, 8 to 25 minutes each', '2½ hours of video', '6 months of access'])
  await expect.element(classes).toBeVisible()
  await expect.element(page.getByText(class_.title)).toBeVisible()
  await expect.element(page.getByText(/3 May 2027, \d+:00 [AP]M/)).toBeVisible()
  await expectAccessible()
})

it('a course says nothing of what is not known [public/course-facts]', async () => {
  answer(exploreCourse, COURSE)
  open()
  await expect.poll(facts).toEqual(['Beginner'])
  await expect.element(classes).not.toBeInTheDocument()
})

it('the instructor whom the course names is introduced on its page, nobody else [public/instructors]', async () => {
  const blank = { degrees: 'FCPS', registration: '', about: '', photo_url: '' }
  const instructors = [
    { ...blank, name: 'Dr. Sana Tariq' },
    { ...blank, name: 'Bilal' },
  ]
  answer(getSiteTexts, { ...TEXTS, instructors })
  answer(exploreCourse, { ...COURSE, instructor_name: 'dr. sana tariq' })
  open()
  await expect.element(page.getByRole('heading', { name: 'Your instructor' })).toBeVisible()
  await expect.element(page.getByText('Dr. Sana Tariq', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Bilal')).not.toBeInTheDocument()
})
