import type { StaffMember } from '@sonocampus/contract/staff'
import type { StaffRow, TeacherCourseRow } from './staff.queries.ts'

export const presentStaff = (
  { full_name, deactivated_at, has_factor, ...member }: StaffRow,
  courses: TeacherCourseRow[],
): StaffMember => ({
  ...member,
  full_name: full_name ?? '',
  is_active: deactivated_at === null,
  has_factor: Boolean(has_factor),
  courses: courses.flatMap(({ user_id, id, title }) => (user_id === member.id ? [{ id, _id: id, title }] : [])),
})
