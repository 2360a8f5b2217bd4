import type { ListedCourse } from '@sonocampus/contract/courses'

export const SHOWN_AT_FIRST = 3

/** Courses of the category whose title contains the search text, ignoring case; an empty category is all of them. */
export function matchCourses(courses: ListedCourse[], search: string, category = ''): ListedCourse[] {
  const wanted = search.trim().toLocaleLowerCase('en')
  return courses.filter(
    (course) =>
      course.title.toLocaleLowerCase('en').includes(wanted) && (category === '' || course.category === category),
  )
}

/** The categories to choose from, by name; none where all courses have the same or none has one. */
export function categoriesOf(courses: ListedCourse[]): string[] {
  const names = [...new Set(courses.map(({ category }) => category))]
  return names.length > 1 ? names.filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'en')) : []
}
