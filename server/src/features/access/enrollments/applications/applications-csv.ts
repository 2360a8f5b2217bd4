import { csvOf } from '../../../../csv.ts'
import type { ApplicationRow } from './applications.queries.ts'

const HEADS = ['ID', 'Applied', 'Status', 'Decided', 'Name', 'Email', 'Phone', 'Course', 'Qualification', 'Reason']

export const applicationsCsv = (applications: AsyncIterable<ApplicationRow>) =>
  csvOf(HEADS, applications, (row) => [
    row.id,
    row.created_at,
    row.status,
    row.decided_at ?? '',
    `${row.first_name} ${row.last_name}`,
    row.email,
    row.contact_number,
    row.course_title,
    row.qualification,
    row.rejection_reason ?? '',
  ])
