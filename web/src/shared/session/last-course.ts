import { sessionOwner } from './stored-session.ts'

/** Each member of staff has their own in this browser; without a known owner none is kept. */
const keyOf = () => {
  const owner = sessionOwner()
  return owner && `last_course ${owner}`
}

/** The course that its reader worked on last; empty if none is known. */
export function readLastCourse(): string {
  try {
    const key = keyOf()
    return (key && localStorage.getItem(key)) || ''
  } catch {
    return '' // Storage is forbidden.
  }
}

export function keepLastCourse(courseId: string): void {
  try {
    const key = keyOf()
    if (key && courseId) localStorage.setItem(key, courseId)
  } catch {
    // Storage is full or forbidden: the course is chosen again next time.
  }
}
