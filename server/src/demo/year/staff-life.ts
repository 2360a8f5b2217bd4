import { randomUUID } from 'node:crypto'
import { CASH } from '@sonocampus/contract/payments.refunds'
import { isoTime } from '../../clock.ts'
import { askAdministrator } from '../../features/access/decisions/index.ts'
import { remindOfEnds } from '../../features/access/enrollments/index.ts'
import { remindOfParts } from '../../features/access/payments/index.ts'
import { type Dice, makeDice } from '../dice.ts'
import { DAY, HOUR } from './hours.ts'
import type { Life } from './timeline.ts'
import type { Course, World } from './world.ts'
import { findLastPaid, findLastThanks, findUnpaid, listEnrolled } from './year.queries.ts'

/** What the server does every hour; every third day is enough to tell of everything. */
export async function* reminders({ deps }: World): Life {
  for (;;) {
    await remindOfEnds(deps)
    await remindOfParts(deps)
    yield deps.clock.now() + 3 * DAY
  }
}

const TOPICS = [
  'cases from the week',
  'the first ten scans',
  'measuring twice',
  'what the report should say',
  'artefacts and how to use them',
  'questions before the quiz',
  'one organ, five pictures',
  'difficult patients',
]
const LINK = 'https://meet.example.com/iut-'

/** Each is planned four weeks before. */
const PLANNED_BEFORE = 28 * DAY
type Weekly = { course: Course; start: number; until: number; at: string; every: number; title: string }

/** A class every week or so, and who came: more at first than later, and fewer in summer. */
export async function* classes(
  { tx, begin, calendar }: World,
  { course, start, until, at, every, title }: Weekly,
): Life {
  const dice = makeDice(course.title.length)
  const series_id = randomUUID()
  for (let week = 0; start + week * every * DAY < until; week += 1) {
    const starts = calendar.momentOf(calendar.dayOf(start + week * every * DAY), at)
    yield starts - PLANNED_BEFORE
    if (dice.falls(0.08)) continue
    const [starts_at, id] = [isoTime(starts), randomUUID()]
    const [planned, isCancelled] = [isoTime(starts - PLANNED_BEFORE), dice.falls(0.06)]
    await tx
      .insertInto('live_classes')
      .values({
        id,
        course_id: course.id,
        series_id,
        title: `${title}: ${TOPICS[week % TOPICS.length]}`,
        description: 'Bring one case of your own. We look at it together, image by image.',
        join_url: `${LINK}${course.title.slice(0, 3).toLowerCase()}`,
        host_url: `${LINK}${course.title.slice(0, 3).toLowerCase()}?host=1`,
        starts_at,
        ends_at: isoTime(starts + HOUR),
        cancelled_at: isCancelled ? planned : null,
        reminded: 2,
        created_at: planned,
        updated_at: planned,
      })
      .execute()
    if (!isCancelled) begin(attend(tx, dice, { id, courseId: course.id, starts }))
  }
}

type Class = { id: string; courseId: string; starts: number }

async function* attend(tx: World['tx'], dice: Dice, { id: class_id, courseId, starts }: Class): Life {
  yield starts + HOUR
  const students = await listEnrolled(tx, courseId, isoTime(starts))
  const rows = students.flatMap(({ user_id }, n) => {
    const comes = dice.falls(0.25 + 0.5 * makeDice(n).share())
    if (!comes && !dice.falls(0.12)) return []
    const joined_at = comes ? isoTime(starts + dice.between(-0.15, 0.2) * HOUR) : null
    return [
      {
        class_id,
        user_id,
        state: comes ? ('present' as const) : ('excused' as const),
        joined_at,
        updated_at: isoTime(starts),
      },
    ]
  })
  if (rows.length > 0) await tx.insertInto('class_attendance').values(rows).execute()
}

const NEWS = [
  ['A new case is in the course', 'Look at the last lesson again: it now ends with a case from a district hospital.'],
  [
    'The clinic is closed over Eid',
    'We are back on Monday. Lessons and quizzes stay open; grading takes a few days longer.',
  ],
  ['Log books', 'Please bring your log book to the practical day. Fifty scans are enough for the certificate.'],
  [
    'The evening class moves to seven',
    'From this week on we begin at seven, so that those on duty until six can join.',
  ],
  [
    'Well done',
    'The average of the last quiz is the best so far. The second question was the hard one: we come back to it in class.',
  ],
  ['Practical day in Lahore', 'Two places are free. Write to us if you would like to come.'],
  ['How to hand in pictures', 'Remove the name of the patient before you hand in, or we have to return your work.'],
  ['A request about questions', 'Ask under the lesson and not by message: others have the same question.'],
] as const

/** An announcement every month or so, at the desk. */
export async function* announcements({ tx, deps, hours, staff }: World, course: Course, turn: number): Life {
  const dice = makeDice(900 + turn)
  for (let n = turn; ; n += 1) {
    yield hours.atDesk(dice, deps.clock.now() + dice.between(18, 45) * DAY)
    const [title, text] = NEWS[n % NEWS.length] ?? NEWS[0]
    const now = isoTime(deps.clock.now())
    const row = { id: randomUUID(), course_id: course.id, author_id: staff.teacherOf(course.id).id, title, text }
    await tx
      .insertInto('announcements')
      .values({ ...row, created_at: now, updated_at: now })
      .execute()
  }
}

/** What lies on the administrator's desk today: two wishes of a clerk, and a post that somebody reported. */
export async function* lastMatters({ tx, deps, hours, staff, present }: World): Life {
  const dice = makeDice(4711)
  const [clerk] = staff.clerks
  yield hours.atDesk(dice, present - 1.6 * DAY)
  const unpaid = await findUnpaid(tx)
  const reason = 'Works at our partner hospital, as the two before.'
  if (clerk && unpaid) await askAdministrator(deps, clerk, { kind: 'discount', ...unpaid, amount: 5000, reason })
  const paid = await findLastPaid(tx)
  const refund = {
    amount: 2000,
    reason: 'Paid twice for the printed sheets.',
    account: CASH,
    ends_access: false,
  } as const
  if (clerk && paid) await askAdministrator(deps, clerk, { kind: 'refund', payment_id: paid.id, ...refund })
  const post = await findLastThanks(tx)
  const reporter = paid && post && paid.user_id !== post.author_id ? paid.user_id : null
  if (!post || !reporter) return
  const report = { post_id: post.id, user_id: reporter, reason: 'Says nothing about the lesson.' }
  await tx
    .insertInto('post_reports')
    .values({ ...report, created_at: isoTime(deps.clock.now()) })
    .execute()
  await tx.updateTable('lesson_posts').set({ reports: 1 }).where('id', '=', post.id).execute()
}
