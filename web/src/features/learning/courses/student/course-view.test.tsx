// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CourseView } from './course-view'

it('says that the course id is missing when there is none [course-page/id-missing]', () => {
  render(<CourseView courseId={undefined} back={null} price={() => null} />)
  expect(screen.getByRole('alert').textContent).toContain('Course ID is missing.')
})
