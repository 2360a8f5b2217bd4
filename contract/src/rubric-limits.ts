/**
 * The numbers of rubrics, apart from the others, which come with every screen: of one assignment its criteria, of one grade
 * its marks on the student's picture. `body` holds both at all limits.
 */
export const rubricLimits = {
  criteria: 20,
  criterionText: 300,
  comment: 1000,
  marks: 30,
  markText: 200,
  body: 1024 * 1024,
} as const
