/** What is known of one handing-in when it comes to where a student stands. */
export type HandingIn = {
  number: number
  grade: number | null
  returned_at: string | null
  return_due_at: string | null
}

/**
 * Where a student stands with an assignment: the handing-in that was not returned counts and decides the status; without
 * one the work is pending, by the date that the newest return set.
 */
export function stateOf<S extends HandingIn>(dueAt: string, handedIn: readonly S[]) {
  const newestFirst = handedIn.toSorted((one, other) => other.number - one.number)
  const current = newestFirst.find(({ returned_at }) => returned_at === null) ?? null
  const earlier = newestFirst.filter(({ returned_at }) => returned_at !== null)
  return {
    status:
      current === null ? ('pending' as const) : current.grade === null ? ('submitted' as const) : ('graded' as const),
    isReturned: current === null && earlier.length > 0,
    dueAt: earlier[0]?.return_due_at ?? dueAt,
    current,
    earlier,
  }
}

/** Late is what comes after the due date, be it by a moment. */
export const isLate = (dueAt: string, now: number): boolean => now > Date.parse(dueAt)
