import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Actor } from '../../features/ground/audit/index.ts'
import { makeDice } from '../dice.ts'
import type { Made } from '../seed-demo.ts'
import type { World } from './world.ts'

const NETWORK = '203.0.113.0/24'

/** Who works there besides the demo's own three; `courses` are indexes into the list of courses. */
const MORE = [
  { email: 'rabia.desk@demo.example', full_name: 'Rabia Anjum', role: 'clerk', courses: [] },
  { email: 'imran.teacher@demo.example', full_name: 'Dr. Imran Qureshi', role: 'teacher', courses: [2] },
  { email: 'bilal.teacher@demo.example', full_name: 'Dr. Bilal Ahmed', role: 'teacher', courses: [3] },
  { email: 'hina.teacher@demo.example', full_name: 'Dr. Hina Raza', role: 'teacher', courses: [4, 6] },
] as const

export async function seedStaff(
  tx: Tx,
  { people, courses }: Made,
  password_hash: string,
  created_at: string,
): Promise<World['staff']> {
  const dice = makeDice(77)
  const more = MORE.map((one) => ({ ...one, id: dice.uuid() }))
  const last_login_at = isoTime(Date.parse(created_at))
  await tx
    .insertInto('users')
    .values(
      more.map(({ courses: _, ...row }) => ({
        ...row,
        password_hash,
        created_at,
        confirmed_at: created_at,
        last_login_at,
      })),
    )
    .execute()
  const taught = more.flatMap(({ id, courses: indexes }) =>
    indexes.map((index) => ({ course_id: courses[index]?.id ?? '', user_id: id })),
  )
  await tx.insertInto('course_teachers').values(taught).execute()
  const actor = ({ id, email }: { id: string; email: string }): Actor => ({ id, email, network: NETWORK })
  const first = (role: string) => actor(people.find((person) => person.role === role) ?? { id: '', email: '' })
  const [admin, demoTeacher] = [first('admin'), first('teacher')]
  const teacherOf = (courseId: string): Actor => {
    const found = taught.find((one) => one.course_id === courseId)
    const other = more.find(({ id }) => id === found?.user_id)
    return other ? actor(other) : demoTeacher
  }
  return { admin, clerks: [first('clerk'), ...more.filter(({ role }) => role === 'clerk').map(actor)], teacherOf }
}
