import { randomUUID } from 'node:crypto'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../clock.ts'
import { keepQuestions } from '../../features/assessment/question-bank/index.ts'
import { notifyStudent } from '../../features/ground/notifications/index.ts'
import { addDays } from '../../institute/calendar.ts'
import { moneyText } from '../../institute/money-text.ts'
import { DEMO_ASSIGNMENTS } from '../demo-assignments.ts'
import type { Made } from '../seed-demo.ts'
import { DAY, HOUR } from './hours.ts'
import type { Life } from './timeline.ts'
import type { Course, World } from './world.ts'

/** Questions that the teachers kept for later quizzes, by the title of their quiz. */
const KEPT: [quiz: string, most: number, tags: string[]][] = [
  ['What would you write?', 3, ['abdomen', 'reports']],
  ['Dating and growth', 4, ['obstetrics', 'measuring']],
  ['What must be referred at once', 3, ['obstetrics', 'emergencies']],
  ['Reading images and loops', 3, ['pictures']],
]

export async function* keepInBank({ deps, courses, staff }: World): Life {
  for (const [title, most, tags] of KEPT) {
    const course = courses.find(({ quizzes }) => quizzes.some(({ version }) => version.title === title))
    const quiz = course?.quizzes.find(({ version }) => version.title === title)
    if (!course || !quiz) continue
    const questionIds = quiz.version.questions.slice(0, most).map(({ id }) => id)
    await keepQuestions(deps, staff.teacherOf(course.id), quiz.id, { questionIds, tags })
    yield deps.clock.now() + 11 * DAY
  }
}

const NEWS = [
  ['Your reports are graded by Friday', 'Twelve came in this week. Look at the comments before you hand in the next.'],
  ['A second worksheet on dating', 'It is among the files of the last lesson. Work through it before the next class.'],
  ['Echo rounds have a new link', 'Open the class from this page: the old link no longer works.'],
] as const

/** An announcement of the last days, which the demo's own student has not read. */
export async function announceThisWeek({ tx, deps, staff }: World, course: Course, index: number): Promise<void> {
  const [title, text] = NEWS[index] ?? NEWS[0]
  const now = isoTime(deps.clock.now())
  const row = { id: randomUUID(), course_id: course.id, author_id: staff.teacherOf(course.id).id, title, text }
  await tx
    .insertInto('announcements')
    .values({ ...row, created_at: now, updated_at: now })
    .execute()
}

/** An extra class on the day after today, whatever weekday the series has. */
export async function planClass({ tx, deps, calendar, present }: World, course: Course): Promise<void> {
  const starts = calendar.momentOf(addDays(calendar.dayOf(present), 1), '18:00')
  const now = isoTime(deps.clock.now())
  await tx
    .insertInto('live_classes')
    .values({
      id: randomUUID(),
      course_id: course.id,
      series_id: null,
      title: 'Your own scans: bring one picture',
      description: 'Half an hour for what you scanned this week. Remove every name first.',
      join_url: 'https://meet.example.com/iut-scans',
      host_url: 'https://meet.example.com/iut-scans?host=1',
      starts_at: isoTime(starts),
      ends_at: isoTime(starts + HOUR / 2),
      reminded: 2,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type News = { userId: string; email: string; daysAgo: number; course: Course } & Said
type Said = { eventType: string; subject: string; message: string; link: string }

/** What the demo's own people were told: of decisions on them, of their graded work and of announcements. */
export function newsOf(world: World, { now, people, courses }: Made): { at: number; write: () => Promise<void> }[] {
  const courseAt = (index: number) => world.courses.find(({ id }) => id === courses[index]?.id)
  const news = people.flatMap(({ id: userId, email, person }): News[] =>
    person.admissions.flatMap((admission): News[] => {
      const course = courseAt(admission.course)
      if (!course) return []
      const { application, payment, enrollment } = admission
      const about = { userId, email, course }
      const decided = Math.max(0, application.daysAgo - 1)
      return [
        ...(application.status === 'approved' && course.pricePaisa > 0
          ? [{ ...about, daysAgo: decided, ...approvedText(course) }]
          : []),
        ...(application.status === 'rejected'
          ? [{ ...about, daysAgo: decided, ...refusedText(course, application.reason ?? '') }]
          : []),
        ...(payment?.status === 'rejected'
          ? [{ ...about, daysAgo: payment.daysAgo, ...proofText(course, payment.reason ?? '') }]
          : []),
        ...(enrollment
          ? [{ ...about, daysAgo: enrollment.startsDaysAgo, ...openText(world, now, course, enrollment) }]
          : []),
        ...(enrollment && enrollment.endsInDays > 0 ? announced(about, world.courses.indexOf(course)) : []),
      ]
    }),
  )
  const graded = DEMO_ASSIGNMENTS.flatMap(({ course: index, title, handedIn }) =>
    handedIn.flatMap(({ email, grades = [] }): News[] => {
      const [course, reader] = [courseAt(index), people.find((one) => one.email === email)]
      if (!course || !reader) return []
      return grades.map(({ grade, daysAgo }) => ({
        userId: reader.id,
        email,
        daysAgo,
        course,
        eventType: 'assignment_graded',
        subject: `Your assignment was graded: ${title}`,
        message: `Your assignment ${title} in ${course.title} was graded: ${grade} / 100.`,
        link: pagePath('assignments'),
      }))
    }),
  )
  return [...news, ...graded].map((one) => ({
    at: Math.min(now - one.daysAgo * DAY, world.present - HOUR),
    write: () => tell(world, one),
  }))
}

async function tell({ tx, deps }: World, { course, daysAgo: _, subject, message, ...told }: News): Promise<void> {
  await notifyStudent(tx, deps.clock, {
    ...told,
    courseId: course.id,
    message,
    mail: { subject, lines: [message] },
  })
}

const approvedText = ({ id: courseId, title, pricePaisa }: Course): Said => ({
  eventType: 'application_approved',
  subject: `Your application is approved: ${title}`,
  message: `Your application for ${title} is approved. Pay ${moneyText(pricePaisa)} and upload the proof.`,
  link: pagePath('payment', { courseId }),
})

const refusedText = ({ id: courseId, title }: Course, reason: string): Said => ({
  eventType: 'application_rejected',
  subject: `Your application was not accepted: ${title}`,
  message: `Your application for ${title} was not accepted. Reason: ${reason}`,
  link: pagePath('studentCourse', { courseId }),
})

const proofText = ({ id: courseId, title }: Course, reason: string): Said => ({
  eventType: 'payment_rejected',
  subject: `Your payment proof was rejected: ${title}`,
  message: `Your payment proof for ${title} was rejected. Reason: ${reason}`,
  link: pagePath('payment', { courseId }),
})

const openText = (
  { calendar }: World,
  now: number,
  { id: courseId, title }: Course,
  { endsInDays }: { endsInDays: number },
): Said => ({
  eventType: 'enrollment_approved',
  subject: `You are enrolled: ${title}`,
  message: `You are enrolled in ${title} until ${calendar.dayText(isoTime(now + endsInDays * DAY))}.`,
  link: pagePath('studentCourse', { courseId }),
})

const announced = (about: Pick<News, 'userId' | 'email' | 'course'>, index: number): News[] => {
  const news = NEWS[index]
  if (!news) return []
  const message = `${about.course.title}: ${news[0]}`
  const link = pagePath('myCourse', { courseId: about.course.id })
  return [{ ...about, daysAgo: (index + 1) * 0.6, eventType: 'announcements', subject: message, message, link }]
}
