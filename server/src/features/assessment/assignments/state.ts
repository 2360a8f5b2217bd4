/** What decides a student's status, for one submission. */
export type HandingIn = {
  number: number
  grade: number | null
  returned_at: string | null
  return_due_at: string | null
}

/**
 * A student's status for an assignment: the submission that wasn't returned counts and decides; without one the work is
 * pending, due when the newest return says.
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

/** Late is anything after the due date, even by a millisecond. */
export const isLate = (dueAt: string, now: number): boolean => now > Date.parse(dueAt)
