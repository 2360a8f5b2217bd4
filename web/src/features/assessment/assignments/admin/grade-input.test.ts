import { expect, it } from 'vitest'
import { gradeInput } from './grade-input.ts'

const record = { feedback: null, marks: [], graded_at: '2026-11-01T09:00:00.000Z', graded_by: 'Teacher' }

it('a grade that is given anew begins with the newest one, by the words of the rubric as it is now [authoring/rubric-kept]', () => {
  const newest = { ...record, grade: 70, criteria: [{ text: 'Gain', points: 80, given: 70, comment: 'Too dark.' }] }
  const submission = { grade: 70, feedback: 'Good.', history: [newest, { ...record, grade: 10, criteria: [] }] }
  const rubric = [
    { id: 'a', text: 'Depth', points: 40 },
    { id: 'b', text: 'Gain', points: 60 },
  ]
  expect(gradeInput(submission, rubric)).toEqual({
    criteria: [
      { criterion_id: 'a', comment: '' },
      { criterion_id: 'b', comment: 'Too dark.', given: 60 },
    ],
    feedback: 'Good.',
    marks: [],
  })
  expect(gradeInput(submission, [])).toEqual({ grade: 70, feedback: 'Good.', marks: [] })
  expect(gradeInput({ grade: null, feedback: null, history: [] }, [])).toEqual({ feedback: '', marks: [] })
})
