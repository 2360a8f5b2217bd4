import type { Tx } from '../../../db/connect.ts'
import { AppError } from '../../../errors.ts'
import { findSubject } from './decisions.queries.ts'

/** Refuses anything that is no longer pending, or whose student or course is gone. */
export async function requireWaiting(tx: Tx, type: 'application' | 'payment', id: string) {
  const subject = await findSubject(tx, type, id)
  if (!subject) throw new AppError('not_found', type === 'payment' ? 'Payment not found.' : 'Application not found.')
  const { course_deleted_at, student_deleted_at } = subject
  if (course_deleted_at) throw new AppError('not_found', 'The course was deleted.')
  if (student_deleted_at) throw new AppError('not_found', "The student's account was deleted.")
  if (subject.status !== 'pending')
    throw new AppError(`${type}_already_decided`, `${subject.name} is already ${subject.status}.`)
  return subject
}
