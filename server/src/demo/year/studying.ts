import { isoTime } from '../../clock.ts'
import { type Range, tenthsOf } from '../../db/figures/tenths.ts'
import { writeCertificate } from '../../features/learning/certificates/index.ts'
import { askUnder } from './discussing.ts'
import { handIn } from './handing-in.ts'
import { DAY, HOUR } from './hours.ts'
import type { Case } from './paying.ts'
import { takeQuiz } from './taking-quizzes.ts'
import type { Life } from './timeline.ts'
import type { Course, World } from './world.ts'
import { findDone, findEnd } from './year.queries.ts'

type Work =
  | { lesson: Course['lessons'][number] }
  | { quiz: Course['quizzes'][number] }
  | { assignment: Course['assignments'][number] }

/**
 * Lesson after lesson with its quizzes and assignments in between, as long as access and will last; who gets to the
 * end takes the certificate.
 */
export async function* study(one: Case): Life {
  const { world, student, course } = one
  const { dice, drive } = student
  const { tx, deps, hours } = world
  const pace = dice.between(1.2, 9) * (1.3 - drive / 2)
  const works = inOrder(course)
  const done = await findDone(tx, student.id, course)
  if (done.size === works.length) return
  for (const work of works) {
    if (done.has(idOf(work))) continue
    yield hours.atHome(dice, deps.clock.now() + dice.between(0.2, 1.9) * pace * DAY)
    const end = await findEnd(tx, student.id, course.id)
    if (!end || end <= deps.clock.now()) return
    const stops = dice.falls(0.13 * (1 - drive))
    if ('lesson' in work) await watch(one, work.lesson, stops)
    else if (stops) return
    else if ('quiz' in work) yield* takeQuiz(one, work.quiz)
    else world.begin(handIn(one, work.assignment))
    if (stops) return
  }
  yield hours.atHome(dice, deps.clock.now() + dice.between(3, 9) * DAY)
  if (!dice.falls(0.85) || (await findDone(tx, student.id, course)).size < works.length) return
  const facts = { userId: student.id, courseId: course.id, courseTitle: course.title }
  await writeCertificate(tx, deps.clock.now(), { ...facts, fullName: `${student.name.first} ${student.name.last}` })
}

const idOf = (work: Work): string =>
  'lesson' in work ? work.lesson.id : 'quiz' in work ? work.quiz.id : work.assignment.id

/** The quizzes and assignments lie evenly between the lessons. */
function inOrder({ lessons, quizzes, assignments }: Course): Work[] {
  const spread = <T>(works: T[], shift: number) =>
    works.map((work, n) => ({ work, place: ((n + shift) / works.length) * lessons.length }))
  return [
    ...lessons.map((lesson, n) => ({ work: { lesson }, place: n + 0.5 })),
    ...spread(
      quizzes.map((quiz) => ({ quiz })),
      0.75,
    ),
    ...spread(
      assignments.map((assignment) => ({ assignment })),
      1,
    ),
  ]
    .toSorted((a, b) => a.place - b.place)
    .map(({ work }): Work => work)
}

/** Nearly to the end, now and then with a part left out; or some way into it, and never again. */
async function watch(one: Case, { id, durationMs }: Course['lessons'][number], stops: boolean): Promise<void> {
  const { world, student } = one
  const { dice } = student
  const share = stops ? dice.between(0.05, 0.85) : Math.min(1, dice.between(0.62, 1.75))
  const position = Math.floor(durationMs * share)
  const skipped = Math.floor(position * dice.between(0.2, 0.8))
  const until = Math.min(position, skipped + Math.floor(durationMs * dice.between(0.05, 0.3)))
  const ranges: Range[] = dice.falls(0.3)
    ? [
        [0, skipped],
        [until, position],
      ]
    : [[0, position]]
  const played = ranges.filter(([from, to]) => to > from)
  const begun = world.deps.clock.now() - dice.between(0.1, 0.6) * HOUR
  await saveView(world, student.id, { id, durationMs }, { begun, position, played, isWatched: !stops })
  await askUnder(one, id, durationMs)
}

type View = { begun: number; position: number; played: Range[]; isWatched: boolean }

async function saveView({ tx, deps }: World, userId: string, lesson: Course['lessons'][number], view: View) {
  const at = isoTime(deps.clock.now())
  const seen = {
    watched_at: view.isWatched ? at : null,
    position_ms: view.position,
    ranges: JSON.stringify(view.played),
    reported_at: at,
    tenths: tenthsOf(view.played, lesson.durationMs),
  }
  await tx
    .insertInto('video_views')
    .values({ user_id: userId, video_id: lesson.id, begun_at: isoTime(view.begun), ...seen })
    .onConflict((oc) => oc.columns(['user_id', 'video_id']).doUpdateSet(seen))
    .execute()
}

/** The student whose login is printed first is in the middle of a course: two lessons watched, the third left half way. */
export async function* beginCourse(world: World, userId: string): Life {
  for (const [index, lesson] of (world.courses[0]?.lessons.slice(0, 3) ?? []).entries()) {
    yield world.present - (6 - 2 * index) * DAY - 3 * HOUR
    const position = Math.floor(lesson.durationMs * (index < 2 ? 1 : 0.45))
    const begun = world.deps.clock.now() - lesson.durationMs
    await saveView(world, userId, lesson, { begun, position, played: [[0, position]], isWatched: index < 2 })
  }
}
