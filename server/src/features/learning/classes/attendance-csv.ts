import { CSV_START, csvLine } from '../../../csv.ts'
import type { AttendeeRow } from './attendance.queries.ts'

const HEADERS = ['Email', 'Full name', 'Attendance', 'Joined']

/** The rows as they come from the database; whoever is not known to have been there has no word. */
export async function* attendanceCsv(people: AsyncIterable<AttendeeRow>): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADERS)
  for await (const { email, full_name, state, joined_at } of people)
    yield csvLine([email, full_name ?? '', state ?? '', joined_at ?? ''])
}
