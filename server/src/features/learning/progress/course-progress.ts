/** What a course holds and what one student has done of it. */
export type CourseWork = {
  videos: { watched: number; total: number }
  assignments: { submitted: number; total: number }
  quizzes: { attempted: number; total: number }
}

/** Everything done over everything there is, rounded down, so that 100 means all; a course without content is at 0. */
export function courseProgress({ videos, assignments, quizzes }: CourseWork): number {
  const total = videos.total + assignments.total + quizzes.total
  const done = videos.watched + assignments.submitted + quizzes.attempted
  return total === 0 ? 0 : Math.floor((done * 100) / total)
}
