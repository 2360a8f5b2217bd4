import { CSV_START, csvLine } from '../../../csv.ts'
import type { AttendeeRow } from './attendance.queries.ts'

const HEADERS = ['Email', 'Full name', 'Attendance', 'Joined']

/** Streams the rows from the database; unrecorded attendance is left blank. */
export async function* attendanceCsv(people: AsyncIterable<AttendeeRow>): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADERS)
  for await (const { email, full_name, state, joined_at } of people)
    yield csvLine([email, full_name ?? '', state ?? '', joined_at ?? ''])
}
