import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import { refreshStatistics } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { countAnswers, keepVersion } from '../../features/assessment/quizzes/index.ts'
import { countInsights } from '../../features/overview/insights/index.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { makeDice } from '../dice.ts'
import { STILLS } from '../imaging-scenes.ts'
import { makeName } from '../names.ts'
import { keepReport } from '../seed-assignments.ts'
import { keepPicture, type Login, type Made, seedDemo } from '../seed-demo.ts'
import { keepPaper } from '../seed-enrollments.ts'
import { type KeptScene, keepScenes } from '../seed-pictures.ts'
import { bankCheck, closingDays } from './closing-days.ts'
import { DAY, HOUR, makeHours, signUps } from './hours.ts'
import { listNotable } from './notable.queries.ts'
import { seedContents } from './seed-contents.ts'
import { messages, seedTexts } from './seed-public.ts'
import { seedStaff } from './seed-staff.ts'
import { announcements, classes, lastMatters, reminders } from './staff-life.ts'
import { studentLife } from './student-life.ts'
import { beginCourse } from './studying.ts'
import { announceThisWeek, keepInBank, newsOf, planClass } from './this-week.ts'
import { happens, makeTimeline } from './timeline.ts'
import { type Papers, type Student, type World, within } from './world.ts'
import { finishYear, listCourses, moveBack } from './year.queries.ts'

const STUDENTS = 107
/** Who came in the last days: for them the desk has not done everything yet. */
const [LAST_DAY, LAST_WEEK] = [3, 5]
const FILES_OF_A_KIND = 4

/**
 * Fills an empty database with the demo and a year in its life, up to the last midnight: the same
 * day gives the same year. What money, access and grades do is done by the use cases themselves, in
 * the order of time.
 */
export async function seedYear(deps: Deps, say: (line: string) => void): Promise<void> {
  let isMade = false
  await seedDemo(deps, say, async () => {
    const papers = await keepPapers(deps)
    const stills = await keepScenes(deps, STILLS)
    const portraits = await Promise.all([1, 2, 3].map((number) => keepPicture(deps, `instructor-${number}`)))
    const password = randomBytes(9).toString('base64url')
    const passwordHash = await deps.hasher.hash(password)
    isMade = true
    return (tx, made) => liveYear(tx, deps, made, { papers, stills, portraits, password, passwordHash })
  })
  if (!isMade) return
  await refreshStatistics(deps.db, deps.engine)
  await countAnswers(deps.db)
  await countInsights(deps)
}

/** A few files of each kind, which all documents share. */
async function keepPapers(deps: Deps): Promise<Papers> {
  const some = <T>(keep: () => Promise<T>) => Promise.all(Array.from({ length: FILES_OF_A_KIND }, keep))
  return {
    'qualification-certificate': await some(() => keepPaper(deps, 'certificate')),
    'payment-proof': await some(() => keepPaper(deps, 'receipt')),
    assignment: await some(() => keepReport(deps)),
  }
}

type Kept = { papers: Papers; stills: KeptScene[]; portraits: string[]; password: string; passwordHash: string }

async function liveYear(tx: Tx, deps: Deps, made: Made, kept: Kept): Promise<Login[]> {
  const { papers, stills, portraits, password, passwordHash } = kept
  const calendar = await getCalendar(tx)
  const present = calendar.startOfDay(calendar.dayOf(made.now))
  const begin = present - 372 * DAY
  const hours = makeHours(present)
  const timeline = makeTimeline(present, (step) => orUndone(tx, deps, step))
  await seedContents(tx, made, stills)
  await seedTexts(tx, isoTime(begin), portraits)
  await moveBack(tx, begin, made)
  const staff = await seedStaff(tx, made, passwordHash, isoTime(begin))
  const courses = await listCourses(tx)
  for (const { version } of courses.flatMap(({ quizzes }) => quizzes)) await keepVersion(tx, version)
  const world: World = {
    tx,
    deps: { ...deps, db: within(tx), clock: timeline.clock },
    calendar,
    hours,
    present,
    begin: timeline.begin,
    courses,
    papers,
    staff,
    passwordHash,
  }
  for (const [index, { daysAgo, write }] of made.events.entries()) {
    const now = made.now - ((index * 5) % 11) * 0.7 * HOUR
    timeline.begin(
      happens(Math.min(now - daysAgo * DAY, present), () => write(tx, now)),
      begin,
    )
  }
  timeline.begin(reminders(world), begin)
  timeline.begin(messages(world), begin)
  timeline.begin(lastMatters(world), present - 2 * DAY)
  timeline.begin(keepInBank(world), begin + 20 * DAY)
  for (const { at, write } of newsOf(world, made)) timeline.begin(happens(at, write), begin)
  for (const [index, course] of courses.slice(0, 3).entries()) {
    const announced = () => announceThisWeek(world, course, index)
    timeline.begin(happens(present - (index + 1) * 0.6 * DAY, announced), begin)
    if (index === 0)
      timeline.begin(
        happens(present - 6 * DAY, () => planClass(world, course)),
        begin,
      )
  }
  const first = made.people.find(({ role }) => role === 'student')
  if (first) timeline.begin(beginCourse(world, first.id), present - 8 * DAY)
  timeline.begin(closingDays(world), present - 10 * DAY)
  timeline.begin(bankCheck(world), present - 4 * DAY)
  for (const [index, series] of CLASSES.entries()) {
    const course = courses[index]
    if (!course) continue
    timeline.begin(announcements(world, course, index * 3), begin + index * 9 * DAY)
    const [start, until] = [present - series.since * DAY, index === 0 ? present - 6 * DAY : present + 90 * DAY]
    timeline.begin(classes(world, { ...series, course, start, until }), begin)
  }
  for (const { at, student } of planStudents(world)) timeline.begin(studentLife(world, student), at)
  await timeline.run()
  await finishYear(tx, present)
  return (await listNotable(tx, isoTime(present))).map((login) => ({ ...login, password }))
}

/**
 * What a use case refuses, or fails at, is undone, logged and left out: the demo is made for days that nobody has tried,
 * and a first start must not fail for it.
 */
export async function orUndone<T>(tx: Tx, { log }: Pick<Deps, 'log'>, step: () => Promise<T>): Promise<T | null> {
  await sql`savepoint step`.execute(tx)
  try {
    return await step()
  } catch (error) {
    log.warn({ err: error }, 'the demo leaves something out that was refused')
    await sql`rollback to savepoint step`.execute(tx)
    return null
  } finally {
    await sql`release savepoint step`.execute(tx)
  }
}

/** The first series goes on in the small demo's own, from five days ago on. */
const CLASSES = [
  { since: 327, at: '19:00', every: 7, title: 'Evening clinic' },
  { since: 284, at: '20:30', every: 14, title: 'Three trimesters' },
  { since: 199, at: '18:30', every: 28, title: 'Echo rounds' },
]

/** Everyone with the moment of signing up. */
function planStudents({ hours, present }: World): { at: number; student: Student }[] {
  const dice = makeDice(5_062_006)
  const moments = [
    ...signUps(hours, dice, STUDENTS, present),
    ...Array.from({ length: LAST_WEEK }, () => hours.atHome(dice, present - dice.between(5, 9) * DAY)),
    ...Array.from({ length: LAST_DAY }, () => hours.atHome(dice, present - dice.between(1, 2) * DAY)),
  ].toSorted((one, other) => one - other)
  return moments.map((at, index) => {
    const own = makeDice(index + 1)
    const name = makeName(own, index + 1)
    const skill = 0.42 + 0.5 * ((own.share() + own.share() + own.share()) / 3)
    const student = {
      id: own.uuid(),
      number: index + 1,
      email: name.email,
      name,
      dice: own,
      skill,
      drive: own.share() ** 0.7,
    }
    return { at, student }
  })
}
