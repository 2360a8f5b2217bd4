import { type Page, sliced } from '../paged.ts'

type Found = { id: string; course_id: string }

/**
 * One page of a search by people, numbers and names of courses. Of a course, which may have any number of rows, no more is
 * read than the page can hold, and how many there are is known; of the rest all are there.
 */
export function merged<R extends Found>(
  page: Page,
  { own, ofCourses, courseIds, count }: { own: R[]; ofCourses: R[]; courseIds: string[]; count: number },
  compare: (a: R, b: R) => number,
): { rows: R[]; total: number } {
  const others = own.filter(({ course_id }) => !courseIds.includes(course_id))
  const { rows } = sliced([...others, ...ofCourses].sort(compare), page)
  return { rows, total: others.length + count }
}

export const compareBy =
  <R>(...keys: [of: (row: R) => string | number, order: 'asc' | 'desc'][]) =>
  (a: R, b: R): number => {
    for (const [of, order] of keys) {
      const [one, two] = [of(a), of(b)]
      if (one !== two) return one < two === (order === 'asc') ? -1 : 1
    }
    return 0
  }
