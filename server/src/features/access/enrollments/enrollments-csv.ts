import { csvOf } from '../../../csv.ts'
import type { ListedRow } from './find-enrollments.queries.ts'

const HEADS = ['ID', 'Name', 'Email', 'Course', 'Begins', 'Ends', 'State']

export const enrollmentsCsv = (enrollments: AsyncIterable<ListedRow>, now: number) =>
  csvOf(HEADS, enrollments, (row) => [
    row.id,
    row.full_name ?? '',
    row.email,
    row.title,
    row.starts_at,
    row.ends_at,
    Date.parse(row.ends_at) > now ? 'Running' : 'Ended',
  ])
