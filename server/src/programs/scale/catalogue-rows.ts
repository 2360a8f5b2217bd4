import type { Selectable } from 'kysely'
import { isoTime } from '../../clock.ts'
import type { CoursesTable } from '../../db/tables/courses.ts'
import type { VideosTable } from '../../db/tables/lessons.ts'
import { type Dice, makeDice } from '../../demo/dice.ts'
import { bodyOf } from '../../features/assessment/quizzes/index.ts'
import type { BulkWriter } from './bulk-writer.ts'

const DAY = 24 * 60 * 60 * 1000
const COURSES = 60
const LESSONS = 10

type Model = Selectable<CoursesTable>
type Clip = Pick<VideosTable, 'storage_key' | 'size' | 'content_type' | 'captions_key' | 'duration_ms'>
type Shown = { models: Model[]; clips: Clip[]; accounts: { id: string }[]; now: number }

const TOPICS = ['Neck', 'Breast', 'Lung', 'Hip', 'Shoulder', 'Renal', 'Pelvic', 'Fetal', 'Carotid']
const WAYS = ['in Practice', 'Step by Step', 'for Emergency Rooms', 'Case by Case', 'for Beginners', 'Masterclass']

/**
 * Extends the demo's catalogue to sixty courses, each with lessons, assignments and quizzes. One is
 * deleted, one a draft.
 */
export function putCatalogue(writer: BulkWriter, { models, clips, accounts, now }: Shown): void {
  const dice = makeDice(0)
  for (let index = 0; index < COURSES - models.length; index += 1) {
    const model = models[index % models.length] as Model
    const id = dice.uuid()
    const title = `${TOPICS[index % TOPICS.length]} Ultrasound ${WAYS[Math.floor(index / TOPICS.length)]}`
    const created_at = isoTime(now - (3 * 365 - index) * DAY)
    writer.put('courses', {
      ...model,
      id,
      title,
      price_paisa: (15 + dice.below(40)) * 100_000,
      status: index === 1 ? 'draft' : 'active',
      created_at,
      updated_at: created_at,
      deleted_at: index === 2 ? isoTime(now - 30 * DAY) : null,
    })
    for (const account of accounts) writer.put('course_bank_accounts', { course_id: id, bank_account_id: account.id })
    putLessons(writer, dice, id, dice.pick(clips), created_at)
    putAssignments(writer, dice, id, created_at, now)
    for (let number = 1; number <= 2; number += 1)
      putQuiz(writer, dice, { courseId: id, number, keyless: number === 2 && index % 6 === 0, created_at, now })
  }
}

function putLessons(writer: BulkWriter, dice: Dice, course_id: string, clip: Clip, created_at: string) {
  for (let position = 1; position <= LESSONS; position += 1)
    writer.put('videos', {
      id: dice.uuid(),
      course_id,
      title: `Lesson ${position}: ${dice.pick(TOPICS)}, ${dice.pick(['normal', 'disease', 'pitfalls', 'measurement'])}`,
      description: `Part ${position} of the course.`,
      position,
      is_preview: position === 1 ? 1 : 0,
      ...clip,
      told_at: created_at,
      created_at,
      updated_at: created_at,
    })
}

function putAssignments(writer: BulkWriter, dice: Dice, course_id: string, created_at: string, now: number) {
  for (const [at, due] of [-90, 60].entries())
    writer.put('assignments', {
      id: dice.uuid(),
      course_id,
      title: at === 0 ? 'Report of a normal examination' : 'Five cases of your own',
      description: 'Hand in one PDF with at most two pages. Remove every name.',
      due_at: isoTime(now + (due + dice.below(30)) * DAY),
      told_at: created_at,
      created_at,
      updated_at: created_at,
    })
}

type QuizFacts = { courseId: string; number: number; keyless: boolean; created_at: string; now: number }

/**
 * Five questions of four options; the last one of a keyless quiz has no right answer, so that it
 * must be graded by hand.
 */
function putQuiz(writer: BulkWriter, dice: Dice, { courseId, number, keyless, created_at, now }: QuizFacts) {
  const quiz_id = dice.uuid()
  writer.put('quizzes', {
    id: quiz_id,
    course_id: courseId,
    title: `Quiz ${number}`,
    description: 'Five questions on the lessons so far.',
    due_date: isoTime(now + (40 + dice.below(60)) * DAY),
    time_limit_minutes: number === 2 ? 20 : null,
    pass_mark: number === 2 ? 60 : null,
    attempts_allowed: 2,
    counting_attempt: dice.pick(['best', 'last', 'first']),
    told_at: created_at,
    created_at,
    updated_at: created_at,
  })
  for (let position = 1; position <= 5; position += 1) {
    const right = keyless && position === 5 ? -1 : dice.below(4)
    writer.put('quiz_questions', {
      id: dice.uuid(),
      quiz_id,
      position,
      text: `Question ${position}: what does this sign of the ${dice.pick(TOPICS).toLowerCase()} stand for?`,
      explanation: 'See the lesson on measurement.',
      image_url: null,
      points: 1,
      asset_id: null,
      body: bodyOf({
        task: null,
        options: ['A normal finding', 'A cyst', 'A stone with its shadow', 'An artefact'].map((text, at) => ({
          id: dice.uuid(),
          text,
          is_correct: at === right,
        })),
      }),
    })
  }
}
