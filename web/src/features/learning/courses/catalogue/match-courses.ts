import type { ListedCourse } from '@sonocampus/contract/courses'

export const SHOWN_AT_FIRST = 3

/** Courses whose title contains the search text, ignoring case. */
export function matchCourses(courses: ListedCourse[], search: string): ListedCourse[] {
  const wanted = search.trim().toLocaleLowerCase('en')
  return courses.filter((course) => course.title.toLocaleLowerCase('en').includes(wanted))
}
