import { pagePath } from '@sonocampus/contract/pages'
import type { ComponentProps } from 'react'
import { saveEnrollmentCourse, saveRedirect } from '@/shared/session/stored-session'
import { LoginFirstLink } from './login-first-link'

type CourseLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { courseId: string }

/** Leads to the student's page of a course; a visitor comes back to it after the login. */
export function StudentCourseLink({ courseId, ...rest }: CourseLinkProps) {
  const path = pagePath('studentCourse', { courseId })
  return <LoginFirstLink {...rest} to={path} remember={() => saveRedirect(path)} />
}

/** Leads somebody whose application is accepted to the payment page; for a visitor the course is remembered. */
export function PayLink({ courseId, ...rest }: CourseLinkProps) {
  return (
    <LoginFirstLink {...rest} to={pagePath('payment', { courseId })} remember={() => saveEnrollmentCourse(courseId)} />
  )
}
