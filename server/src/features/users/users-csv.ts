import { CSV_START, csvLine } from '../../csv.ts'
import type { UserRow } from './users.queries.ts'

const HEADERS = ['ID', 'Email', 'Full name', 'Role', 'Status', 'Joined', 'Last login', 'Phone']

/** The rows as they come from the database, one line each. */
export async function* usersCsv(users: AsyncIterable<UserRow>): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADERS)
  for await (const user of users)
    yield csvLine([
      user.id,
      user.email,
      user.full_name ?? '',
      user.role,
      user.deactivated_at ? 'Inactive' : 'Active',
      user.created_at,
      user.last_login_at ?? '',
      user.phone ?? '',
    ])
}
