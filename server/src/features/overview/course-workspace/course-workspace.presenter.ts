import type { CourseStudent, CourseWorkspace } from '@sonocampus/contract/course-workspace'
import type { AdminCourse } from '@sonocampus/contract/courses'
import { type Due, owedPaisa } from '../../access/dues/index.ts'
import type { findStudents, listDone } from '../../assessment/gradebook/index.ts'
import { courseProgress, presentWork } from '../../learning/progress/index.ts'
import type { courseFigures, nextClass, teachersOf } from './course-workspace.queries.ts'

type Found = {
  course: AdminCourse
  figures: Awaited<ReturnType<typeof courseFigures.first>>
  nextClass: Awaited<ReturnType<typeof nextClass.first>>
  teachers: Awaited<ReturnType<typeof teachersOf.all>>
  /** Whether the reader decides applications and payments. */
  isDecider: boolean
}

const presentPerson = ({ id, full_name, email }: { id: string; full_name: string | null; email: string }) => ({
  id,
  full_name: full_name ?? '',
  email,
})

export function presentWorkspace({ course, figures, nextClass, teachers, isDecider }: Found): CourseWorkspace {
  const of = (name: keyof NonNullable<typeof figures>) => Number(figures?.[name] ?? 0)
  return {
    course,
    next_class: nextClass ?? null,
    teachers: teachers.map(presentPerson),
    lessons: of('lessons'),
    quizzes: of('quizzes'),
    draft_quizzes: of('draft_quizzes'),
    assignments: of('assignments'),
    students: { open: of('open'), finished: of('finished'), certificates: of('certificates') },
    waiting: {
      ungraded: of('ungraded'),
      questions: of('questions'),
      applications: isDecider ? of('applications') : null,
      payments: isDecider ? of('payments') : null,
    },
  }
}

type Student = Awaited<ReturnType<typeof findStudents>>['rows'][number]
type Done = Awaited<ReturnType<typeof listDone.all>>[number]

export const presentCourseStudent = (
  { ends_at, last_login_at, ...student }: Student,
  { done, due, now }: { done: Done | undefined; due: Due | undefined; now: number },
): CourseStudent => ({
  student: presentPerson(student),
  ends_at,
  is_active: Date.parse(ends_at) > now,
  progress: done ? courseProgress(presentWork(done)) : 0,
  owed: due ? owedPaisa(due) / 100 : null,
  last_login_at,
})
