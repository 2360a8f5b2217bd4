/** Figures of one course (all if '') for one month (the last twelve if ''); `figures` is JSON. */
export type InsightsTable = { month: string; course_id: string; figures: string; measured_at: string }
