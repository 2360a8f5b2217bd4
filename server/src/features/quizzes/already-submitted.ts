import { AppError } from '../../errors.ts'

export const alreadySubmitted = (submissionId: string) =>
  new AppError('conflict', 'You have already submitted this quiz.', { recordId: submissionId })
