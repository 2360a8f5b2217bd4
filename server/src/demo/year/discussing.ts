import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import { DAY } from './hours.ts'
import type { Case } from './paying.ts'
import type { Life } from './timeline.ts'
import { answered } from './world.ts'

const QUESTIONS = [
  [
    'How do I keep the probe still while the patient breathes?',
    'Rest your little finger on the patient: your hand then moves with them.',
  ],
  ['Which preset is best for a thin patient?', 'The same preset, with less depth and one focus higher up.'],
  [
    'Is the bright line behind it always an artefact?',
    'Not always. Turn the probe: an artefact changes its direction, a structure does not.',
  ],
  [
    'My machine has no harmonic imaging. Does it matter here?',
    'Less than you think: good contact and the right frequency come first.',
  ],
  ['Should I measure this in inspiration or expiration?', 'In gentle inspiration, and write it into the report.'],
  ['Why do we begin on the right side?', 'So that you begin in the same way with every patient, and forget nothing.'],
  [
    'What is the normal value for an older patient?',
    'Add one millimetre for each ten years after sixty, as a rule of thumb.',
  ],
  ['How many pictures should be in the report?', 'One for each sentence that you would be asked about.'],
  [
    'I see the same shadow in all my patients. Is it the machine?',
    'Probably an element of the probe. Clean it, then compare with another probe.',
  ],
  ['Can I use this window in a patient with a drain?', 'Yes, go one space higher and cover the dressing.'],
  ['How long did it take you to see this at once?', 'About fifty patients. Keep a log book, and count.'],
  ['Is there a sheet with these values that I can print?', 'It is among the files of the last lesson.'],
  ['Does the order matter if the patient is in pain?', 'Begin beside the pain, and end with it.'],
  ['What do I write if I could not see the pancreas?', 'Exactly that, and why: gas, or the patient could not drink.'],
  ['Is one focus enough for the whole liver?', 'Yes, if it lies at the depth that you are looking at.'],
  [
    'Why is my picture darker at the sides?',
    'The probe is wider than the contact: more gel, and a little more pressure.',
  ],
  ['Do you write the side on each picture?', 'Always, before freezing. Afterwards nobody remembers it.'],
  [
    'How do I tell a polyp from a stone without moving the patient?',
    'Look for the shadow and for flow; and if you can, move the patient.',
  ],
] as const
const OTHERS = [
  'I had the same question, thank you.',
  'With us it helped to turn the patient to the left.',
  'Thank you, now it is clear.',
]

/** Every third student has a question, each another one, under one of the lessons. */
const ASKS_EVERY = 3

/** A question about the moment that is playing; the teacher answers it, and now and then its writer once more. */
export async function askUnder(one: Case, video_id: string, durationMs: number): Promise<void> {
  const { world, student, course } = one
  const { dice, number } = student
  const place = course.lessons.findIndex(({ id }) => id === video_id)
  if (number % ASKS_EVERY !== 1 || place !== number % course.lessons.length) return
  const [text, answer] = QUESTIONS[Math.floor(number / ASKS_EVERY) % QUESTIONS.length] ?? QUESTIONS[0]
  const id = randomUUID()
  await world.tx
    .insertInto('lesson_posts')
    .values({
      id,
      course_id: course.id,
      video_id,
      author_id: student.id,
      is_staff: 0,
      at_ms: Math.floor((durationMs * dice.between(0.1, 0.9)) / 1000) * 1000,
      text,
      answers: 0,
      is_open: 1,
      reports: 0,
      created_at: isoTime(world.deps.clock.now()),
    })
    .execute()
  world.begin(answerUnder(one, { id, video_id, answer }))
}

type Asked = { id: string; video_id: string; answer: string }

async function* answerUnder(one: Case, asked: Asked): Life {
  const { world, student, course } = one
  const { dice } = student
  yield answered(world, dice, 'teacher')
  const answerId = await post(one, asked, {
    author_id: world.staff.teacherOf(course.id).id,
    is_staff: 1,
    text: asked.answer,
  })
  const accepted = dice.falls(0.6) ? answerId : null
  await world.tx
    .updateTable('lesson_posts')
    .set({ is_open: 0, answers: 1, accepted_id: accepted })
    .where('id', '=', asked.id)
    .execute()
  if (!dice.falls(0.3)) return
  yield world.hours.atHome(dice, world.deps.clock.now() + dice.between(0.2, 2) * DAY)
  await post(one, asked, { author_id: student.id, is_staff: 0, text: dice.pick(OTHERS) })
  await world.tx.updateTable('lesson_posts').set({ answers: 2 }).where('id', '=', asked.id).execute()
}

type Post = { author_id: string; is_staff: number; text: string }

async function post({ world, course }: Case, { id: question_id, video_id }: Asked, written: Post): Promise<string> {
  const id = randomUUID()
  const row = { ...written, id, course_id: course.id, video_id, question_id, answers: 0, is_open: 0, reports: 0 }
  await world.tx
    .insertInto('lesson_posts')
    .values({ ...row, created_at: isoTime(world.deps.clock.now()) })
    .execute()
  return id
}
