/** What was counted of one course, or under '' of all, in one month, or under '' in the last twelve; `figures` is JSON. */
export type InsightsTable = { month: string; course_id: string; figures: string; measured_at: string }
