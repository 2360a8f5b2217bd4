import { describe, expect, it } from 'vitest'
import { gradeBy } from './rubric.ts'

const rubric = [
  { id: 'a', text: 'Depth and gain', points: 40 },
  { id: 'b', text: 'Measured right', points: 60 },
]
const give = (criterion_id: string, given: number, comment = '') => ({ criterion_id, given, comment })

describe('a grade by a rubric [authoring/rubric-grade]', () => {
  it('is the sum of what was given, whatever number comes along, in the order of the rubric', () => {
    expect(gradeBy(rubric, { grade: 3, criteria: [give('b', 45, 'Outer wall.'), give('a', 40)] })).toEqual({
      grade: 85,
      criteria: [
        { text: 'Depth and gain', points: 40, given: 40, comment: '' },
        { text: 'Measured right', points: 60, given: 45, comment: 'Outer wall.' },
      ],
    })
  })

  it('needs each criterion once, of the rubric as it is, and no more points than it has', () => {
    const codeOf = (form: Parameters<typeof gradeBy>[1], by = rubric) => {
      try {
        return gradeBy(by, form)
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(codeOf({ criteria: [give('a', 1)] })).toBe('rubric_changed')
    expect(codeOf({ criteria: [give('a', 1), give('a', 2)] })).toBe('rubric_changed')
    expect(codeOf({ criteria: [give('a', 1), give('old', 2)] })).toBe('rubric_changed')
    expect(codeOf({ criteria: [give('a', 1)] }, [])).toBe('rubric_changed')
    expect(codeOf({ criteria: [give('a', 41), give('b', 1)] })).toBe('invalid')
    expect(codeOf({ grade: 50 })).toBe('invalid')
    expect(codeOf({ grade: 50 }, [])).toEqual({ grade: 50, criteria: [] })
  })
})
