import { csvOf } from '../../../csv.ts'
import type { UserRow } from './users.queries.ts'

const HEADS = ['ID', 'Email', 'Full name', 'Role', 'Status', 'Joined', 'Last login', 'Phone']

export const usersCsv = (users: AsyncIterable<UserRow>) =>
  csvOf(HEADS, users, (user) => [
    user.id,
    user.email,
    user.full_name ?? '',
    user.role,
    user.deactivated_at ? 'Inactive' : 'Active',
    user.created_at,
    user.last_login_at ?? '',
    user.phone ?? '',
  ])
