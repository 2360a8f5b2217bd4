import { courseForm } from '@sonocampus/contract/courses'
import { expect, it } from 'vitest'

const whole = {
  title: 'Liver',
  description: 'Ten words on the liver.',
  price: '0',
  difficulty_level: 'Beginner',
  outcomes: 'Find it',
  prerequisites: 'None',
  curriculum: 'Physics',
  status: 'draft',
}

it.each([
  ['difficulty_level', 'Difficulty level is required'],
  ['status', 'Status is required'],
])('the form without %s says: %s [admin-courses/choices-required]', (field, message) => {
  expect(courseForm.safeParse(whole).success).toBe(true)
  for (const missing of [undefined, '', 'neither of the choices']) {
    const issues = courseForm.safeParse({ ...whole, [field]: missing }).error?.issues
    expect(issues).toMatchObject([{ path: [field], message }])
  }
})
