import { receiptNumber } from '@sonocampus/contract/payment-number'
import type { FoundEverything } from '@sonocampus/contract/search'
import { caseNumber } from '../../access/enrollments/index.ts'
import { certificateStatusOf } from '../../learning/certificates/index.ts'
import type { applicationsById, findCertificates, findCourses, paymentsById, usersOf } from './search.queries.ts'

type Rows<Q extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Q>>

export const presentFound = (found: {
  students: Rows<typeof usersOf.all>
  courses: Rows<typeof findCourses>
  applications: Rows<typeof applicationsById.all>
  payments: Rows<typeof paymentsById.all>
  certificates: Rows<typeof findCertificates>
}): FoundEverything => ({
  students: found.students.map(({ id, full_name, email, phone }) => ({ id, full_name: full_name ?? '', email, phone })),
  courses: found.courses,
  applications: found.applications.map(({ first_name, last_name, ...row }) => ({
    ...row,
    case_number: caseNumber(row.id),
    name: `${first_name} ${last_name}`,
  })),
  payments: found.payments.map((row) => ({
    id: row.id,
    number: row.number,
    receipt_number: row.receipt_number === null ? null : receiptNumber(row.receipt_number),
    transaction_id: row.transaction_id,
    status: row.status,
    amount_due: row.amount_paisa / 100,
    name: row.full_name || row.email,
    course_title: row.course_title,
  })),
  certificates: found.certificates.map((row) => ({
    id: row.id,
    number: row.number,
    status: certificateStatusOf(row),
    full_name: row.full_name,
    course_title: row.course_title,
  })),
})
