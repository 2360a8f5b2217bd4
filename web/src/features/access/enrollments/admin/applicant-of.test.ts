import { describe, expect, it } from 'vitest'
import { applicantOf } from './applicant-of'

const user = { full_name: 'Full Name', name: 'Name', first_name: 'First', last_name: 'Last', email: 'user@x.example' }
const application = {
  first_name: 'Top',
  last_name: 'Level',
  applicant_name: 'Applicant Name',
  student_name: 'Student Name',
  email: 'top@x.example',
}

describe('the name and email of who applied', () => {
  it('come from the user, else from the application, in the specified order [admin-applications/student-name]', () => {
    const nameOf = (user: object | null, more: object) => applicantOf({ ...more, user }).name
    expect(nameOf(user, application)).toBe('Full Name')
    expect(nameOf({ ...user, full_name: '' }, application)).toBe('Name')
    expect(nameOf({ ...user, full_name: null, name: ' ' }, application)).toBe('First Last')
    expect(nameOf({ last_name: 'Last' }, application)).toBe('Last')
    expect(nameOf({ email: user.email }, application)).toBe('Top Level')
    expect(nameOf(null, { ...application, first_name: '', last_name: undefined })).toBe('Applicant Name')
    expect(nameOf(null, { student_name: 'Student Name' })).toBe('Student Name')
    expect(nameOf(null, {})).toBe('')

    expect(applicantOf({ ...application, user }).email).toBe('user@x.example')
    expect(applicantOf({ ...application, user: { ...user, email: '' } }).email).toBe('top@x.example')
    expect(applicantOf({ ...application, user: null }).email).toBe('top@x.example')
  })
})
