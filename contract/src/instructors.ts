import type { Instructor } from './site.texts.ts'

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** Whether a course names this instructor: names are compared without case and extra spaces. */
export const teaches = ({ name }: Pick<Instructor, 'name'>, course: { instructor_name: string }): boolean =>
  plain(name) === plain(course.instructor_name)
