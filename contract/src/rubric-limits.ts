/**
 * Limits of rubrics, kept out of limits.ts, which every screen loads: criteria per assignment, marks on the student's
 * picture per grade. `body` fits both at their limits.
 */
export const rubricLimits = {
  criteria: 20,
  criterionText: 300,
  comment: 1000,
  marks: 30,
  markText: 200,
  body: 1024 * 1024,
} as const
