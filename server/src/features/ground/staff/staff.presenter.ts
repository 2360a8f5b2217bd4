import type { StaffMember } from '@sonocampus/contract/staff'
import { shownVersion } from '../../../shown-version.ts'
import type { StaffRow, TeacherCourseRow } from './staff.queries.ts'

/** What the form of a teacher's courses changes. */
export const editedCourses = (courses: readonly { id: string }[]) => ({
  course_ids: courses.map(({ id }) => id).toSorted(),
})

export function presentStaff(
  { full_name, deactivated_at, has_factor, ...member }: StaffRow,
  courses: TeacherCourseRow[],
): StaffMember {
  const own = courses.filter(({ user_id }) => user_id === member.id)
  return {
    ...member,
    full_name: full_name ?? '',
    is_active: deactivated_at === null,
    has_factor: Boolean(has_factor),
    courses: own.map(({ id, title }) => ({ id, _id: id, title })),
    courses_version: shownVersion(editedCourses(own)),
  }
}
