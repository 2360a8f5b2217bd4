import { expect, it } from 'vitest'
import { uploadProblem } from './upload-problem'

it('tells a browser that is offline, a storage that does not take this site, and a lost line apart [upload/refused-by-storage]', () => {
  const direct = { isOnline: true, isDirect: true, sentBytes: 0 }
  expect(uploadProblem(direct)).toContain('The storage service did not accept the upload from this site.')
  expect(uploadProblem({ ...direct, isOnline: false })).toContain('You are offline.')
  expect(uploadProblem({ ...direct, sentBytes: 500 })).toBe('The connection was lost while the file was being sent.')
  expect(uploadProblem({ ...direct, isDirect: false })).toBe('The connection was lost while the file was being sent.')
})
