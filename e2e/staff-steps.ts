import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { acceptInvitation, type StaffRole } from '@sonocampus/contract/auth'
import { assignCourses, inviteStaff } from '@sonocampus/contract/staff'
import { ADMIN, readMail } from './fixtures.ts'
import { type CallServer, userOf } from './steps.ts'

/** Staff who joined by invitation; teachers with courses. */
export async function newStaff(call: CallServer, role: StaffRole, course_ids: string[] = []) {
  const account = { email: `${role}-${randomUUID()}@example.org`, password: `long enough ${randomUUID()}` }
  await call(inviteStaff, { body: { email: account.email, role, current_password: ADMIN.password } }, 'admin')
  const mail = await readMail(account.email, /You're invited/)
  const token = /accept-invitation#([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? ''
  const body = { token, new_password: account.password, full_name: `Nadia ${role}` }
  expect((await call(acceptInvitation, { body })).status).toBe(200)
  const { id } = await userOf(call, account.email)
  if (role === 'teacher') await call(assignCourses, { params: { userId: id }, body: { course_ids } }, 'admin')
  return { ...account, id }
}
