import type { UserDetails } from '@sonocampus/contract/student-record'

type Of<List extends 'applications' | 'certificates' | 'dues' | 'enrollments' | 'payments' | 'progress'> =
  UserDetails[List][number]

/** One course of a student, with all that the page knows about it. */
export interface StudentCourse {
  course: { id: string; title: string }
  enrollment: Of<'enrollments'> | undefined
  due: Of<'dues'> | undefined
  /** The newest one. */
  application: Of<'applications'> | undefined
  progress: Of<'progress'> | undefined
  certificates: Of<'certificates'>[]
  /** Also those that were moved to this course. */
  payments: Of<'payments'>[]
}

/** Running enrollments first, then courses that aren't open yet, then those that have ended. */
export function studentCourses(user: UserDetails): StudentCourse[] {
  const { enrollments, dues, applications, progress, certificates, payments } = user
  const courses = new Map([...enrollments, ...dues].map(({ course }) => [course.id, course]))
  return [...courses.values()]
    .map((course): StudentCourse => {
      const isOf = (one: { course: { id: string } }) => one.course.id === course.id
      return {
        course,
        enrollment: enrollments.find(isOf),
        due: dues.find(isOf),
        application: applications
          .filter(isOf)
          .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0],
        progress: progress.find(isOf),
        certificates: certificates.filter(isOf),
        payments: payments.filter((payment) => (payment.moved_to ?? payment.course).id === course.id),
      }
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

const rankOf = ({ enrollment }: StudentCourse) => (enrollment ? (enrollment.is_active ? 0 : 2) : 1)
