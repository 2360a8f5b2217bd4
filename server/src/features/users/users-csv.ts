import type { UserRow } from './users.queries.ts'

/** A cell that a spreadsheet can only read as text: quoted, and with a quote mark before anything that starts a formula. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('\0', '').replaceAll('"', '""')}"`
}

const HEADERS = ['ID', 'Email', 'Full name', 'Role', 'Status', 'Joined', 'Last login']
const line = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The rows as they come from the database, one line each, behind the mark that tells a spreadsheet it is UTF-8. */
export async function* usersCsv(users: AsyncIterable<UserRow>): AsyncGenerator<string> {
  yield `\uFEFF${line(HEADERS)}`
  for await (const user of users)
    yield line([
      user.id,
      user.email,
      user.full_name ?? '',
      user.role,
      user.deactivated_at ? 'Inactive' : 'Active',
      user.created_at,
      user.last_login_at ?? '',
    ])
}
