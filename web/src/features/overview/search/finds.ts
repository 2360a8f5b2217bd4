import { limits } from '@sonocampus/contract/limits'
import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { FoundEverything } from '@sonocampus/contract/search'
import { formatPrice } from '@/shared/lib/format'
import { mayOpen } from '@/shared/session/may-open'
import type { SessionRole } from '@/shared/session/stored-session'

export type FindKind = 'student' | 'course' | 'application' | 'payment' | 'certificate' | 'action' | 'page' | 'list'

/** Something to open: a row of the palette. */
export type Find = { kind: FindKind; to: string; label: string; detail?: string; status?: string }
/** Identifies a row: a page and an action may link to the same place. */
export const keyOf = ({ kind, to }: Find): string => `${kind}-${to}`
export type FindGroup = { label: string; finds: Find[] }

/** The most common actions, by name. */
const ACTIONS: readonly Find[] = [
  { kind: 'action', to: pagePath('adminPayments'), label: 'Approve payments' },
  { kind: 'action', to: pagePath('adminApplications'), label: 'Decide applications' },
  { kind: 'action', to: pagePath('adminGrading'), label: 'Grade work' },
  { kind: 'action', to: pagePath('adminNewCourse'), label: 'New course' },
]

export const actionsOf = (role: SessionRole | null): Find[] => ACTIONS.filter(({ to }) => mayOpen(role, to))

const listAt =
  (page: 'adminStudents' | 'adminCourses' | 'adminApplications' | 'adminPayments' | 'adminCertificates') =>
  ({ search, ...more }: Record<string, string>) =>
    `${pagePath(page)}?${new URLSearchParams({ ...more, search: search ?? '' })}`
const at = {
  students: listAt('adminStudents'),
  courses: listAt('adminCourses'),
  applications: listAt('adminApplications'),
  payments: listAt('adminPayments'),
  certificates: listAt('adminCertificates'),
}

/** The server's results by kind; a kind that may have more ends with a link to its whole list. */
export function groupsOf(found: FoundEverything, text: string): FindGroup[] {
  const groups: FindGroup[] = [
    { label: 'Students', finds: found.students.map(studentFind) },
    { label: 'Applications', finds: found.applications.map(applicationFind) },
    { label: 'Payments', finds: found.payments.map(paymentFind) },
    { label: 'Certificates', finds: found.certificates.map(certificateFind) },
    { label: 'Courses', finds: found.courses.map(courseFind) },
  ]
  const whole = (label: string): Find => ({
    kind: 'list',
    to: at[label.toLowerCase() as keyof typeof at]({ search: text }),
    label: `All ${label.toLowerCase()} with “${text}”`,
  })
  return groups
    .filter(({ finds }) => finds.length > 0)
    .map(({ label, finds }) => ({
      label,
      finds: finds.length < limits.foundOfAKind ? finds : [...finds, whole(label)],
    }))
}

const studentFind = ({ id, full_name, email, phone }: FoundEverything['students'][number]): Find => ({
  kind: 'student',
  to: pagePath('adminStudent', { userId: id }),
  label: full_name || email,
  detail: [full_name ? email : '', phone ?? ''].filter(Boolean).join(' · '),
})

const courseFind = ({ id, title, status }: FoundEverything['courses'][number]): Find => ({
  kind: 'course',
  to: pagePath('adminCourse', { courseId: id }),
  label: title,
  status,
})

const applicationFind = (row: FoundEverything['applications'][number]): Find => ({
  kind: 'application',
  to: at.applications({ search: row.case_number }),
  label: `${row.case_number} · ${row.name}`,
  detail: row.course_title,
  status: row.status,
})

/** The list of payments shows one status, so the link sets the payment's own. */
const paymentFind = (row: FoundEverything['payments'][number]): Find => ({
  kind: 'payment',
  to: at.payments({ status: row.status, search: paymentNumber(row.number) }),
  label: `${paymentNumber(row.number)} · ${row.name} · ${formatPrice(row.amount_due)}`,
  detail: [row.receipt_number, row.transaction_id, row.course_title].filter(Boolean).join(' · '),
  status: row.status,
})

const certificateFind = (row: FoundEverything['certificates'][number]): Find => ({
  kind: 'certificate',
  to: at.certificates({ search: row.number }),
  label: `${row.number} · ${row.full_name}`,
  detail: row.course_title,
  status: row.status,
})

/** Matches the beginnings of words, in any order: "gra w" is Grade work. */
export function named(finds: readonly Find[], text: string): Find[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (text.length < 2) return []
  return finds.filter(({ label, detail = '' }) => {
    const words = `${label} ${detail}`.toLowerCase().split(/\s+/)
    return wanted.every((one) => words.some((word) => word.startsWith(one)))
  })
}
