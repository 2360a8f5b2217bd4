import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import { decideApplicationIn } from '../../features/access/enrollments/index.ts'
import { notifyAdministrators } from '../../features/ground/notifications/index.ts'
import { deleteUser, setUserActive } from '../../features/ground/users/index.ts'
import { QUALIFIED_AT, WORKED_AT } from './biographies.ts'
import { DAY } from './hours.ts'
import { type Case, pay, refund, renew, WAYS } from './paying.ts'
import { study } from './studying.ts'
import type { Life } from './timeline.ts'
import { answered, type Course, type Student, upload, type World } from './world.ts'
import { findEnd } from './year.queries.ts'

/** Signs up, and looks for a course or leaves it at that; every third takes another one later. */
export async function* studentLife(world: World, student: Student): Life {
  const { dice, name } = student
  const { tx, deps, hours } = world
  const created_at = isoTime(deps.clock.now())
  await tx
    .insertInto('users')
    .values({
      id: student.id,
      email: student.email,
      role: 'student',
      full_name: student.number % 9 === 4 ? null : `${name.first} ${name.last}`,
      password_hash: world.passwordHash,
      created_at,
      confirmed_at: student.number % 12 === 5 ? null : created_at,
    })
    .execute()
  if (student.number % 14 === 9) {
    yield* leave(world, student)
    return
  }
  yield hours.atHome(dice, deps.clock.now() + dice.share() ** 2 * 6 * DAY)
  const first = pickCourse(world, student)
  world.begin(takeCourse({ world, student, course: first }, student.number))
  if (!dice.falls(0.34)) return
  yield hours.atHome(dice, deps.clock.now() + dice.between(25, 120) * DAY)
  const rest = world.courses.filter(({ id }) => id !== first.id)
  world.begin(takeCourse({ world, student, course: dice.pick(rest) }, student.number + 7))
}

/** Of those who only signed up, one account is closed and one deleted. */
async function* leave({ deps, hours, staff }: World, { id, number, dice }: Student): Life {
  yield hours.atDesk(dice, deps.clock.now() + dice.between(20, 60) * DAY)
  if (number === 23) await setUserActive(deps, staff.admin, id, false)
  if (number === 51) await deleteUser(deps, staff.admin, id)
}

/** The first two courses and the free one are the ones that most come for. */
const LIKED = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]
const pickCourse = ({ courses }: World, { number }: Student): Course =>
  courses[LIKED[(number * 7) % LIKED.length] ?? 0] as Course

/** From the application to the end of the last term that was paid for; `turn` decides what happens on the way. */
async function* takeCourse(one: Case, turn: number): Life {
  const { world, student, course } = one
  const { dice } = student
  const isRefused = turn % 13 === 5
  let applicationId = await apply(one)
  yield answered(world, dice, 'desk')
  if (isRefused) {
    await decide(one, applicationId, dice.pick(REFUSALS))
    if (turn % 2 === 0) return
    yield world.hours.atHome(dice, world.deps.clock.now() + dice.between(1, 9) * DAY)
    applicationId = await apply(one)
    yield answered(world, dice, 'desk')
  }
  await decide(one, applicationId)
  if (course.pricePaisa > 0 && turn % 10 === 8) return
  const way = WAYS[turn % WAYS.length] ?? 'proof'
  const paymentId = course.pricePaisa > 0 ? yield* pay(one, way) : null
  world.begin(study(one))
  if (paymentId && way === 'proof' && turn % 8 === 2) {
    world.begin(refund(one, paymentId, turn % 16 === 10))
    return
  }
  if (way !== 'instalments') yield* goOn(one)
}

/** One in four goes on for another term when the first one is over. */
async function* goOn(one: Case): Life {
  const { world, student, course } = one
  const end = await findEnd(world.tx, student.id, course.id)
  if (!end || course.pricePaisa === 0) return
  yield world.hours.atHome(student.dice, end + student.dice.between(0.5, 12) * DAY)
  if (!student.dice.falls(0.28)) return
  yield* renew(one)
  world.begin(study(one))
}

const REFUSALS = [
  'The certificate cannot be read. Please send a clearer picture.',
  'Please send the degree itself, not the result card.',
  'This course asks for MBBS or a diploma in medical imaging.',
]

async function apply({ world, student, course }: Case): Promise<string> {
  const { tx, deps } = world
  const { dice, name } = student
  const id = randomUUID()
  const made = dice.pick(QUALIFIED_AT)
  await tx
    .insertInto('applications')
    .values({
      id,
      user_id: student.id,
      course_id: course.id,
      status: 'pending',
      first_name: name.first,
      last_name: name.last,
      qualification: `${made}, ${2004 + dice.below(21)}`,
      ultrasound_experience: dice.pick(WORKED_AT),
      contact_number: `+9230${dice.below(10)}${1_000_000 + dice.below(9_000_000)}`,
      certificate_id: await upload(world, student, 'qualification-certificate'),
      created_at: isoTime(deps.clock.now()),
    })
    .execute()
  await notifyAdministrators(tx, deps.clock, {
    eventType: 'enrollment_application',
    message: `${name.first} ${name.last} (${student.email}) applied for ${course.title}.`,
    userId: student.id,
    courseId: course.id,
  })
  return id
}

async function decide({ world, student }: Case, applicationId: string, refusal?: string): Promise<void> {
  const { tx, deps, staff } = world
  const actor = student.dice.pick([staff.admin, ...staff.clerks, ...staff.clerks])
  const decision = refusal
    ? { status: 'rejected' as const, rejection_reason: refusal }
    : { status: 'approved' as const }
  await decideApplicationIn(tx, deps, actor, applicationId, decision)
}
