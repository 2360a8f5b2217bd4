import { pagePath } from '@sonocampus/contract/pages'
import type { ComponentProps } from 'react'
import { saveEnrollmentCourse, saveRedirect } from '@/shared/session/stored-session'
import { LoginFirstLink } from './login-first-link'

type CourseLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { courseId: string }

/** Links to the student's page of a course; a visitor returns to it after the login. */
export function StudentCourseLink({ courseId, ...rest }: CourseLinkProps) {
  const path = pagePath('studentCourse', { courseId })
  return <LoginFirstLink {...rest} to={path} remember={() => saveRedirect(path)} />
}

/** Links an accepted applicant to the payment page; for a visitor the course is remembered. */
export function PayLink({ courseId, ...rest }: CourseLinkProps) {
  return (
    <LoginFirstLink {...rest} to={pagePath('payment', { courseId })} remember={() => saveEnrollmentCourse(courseId)} />
  )
}
