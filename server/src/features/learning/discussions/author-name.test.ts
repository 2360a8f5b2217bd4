import { expect, it } from 'vitest'
import { authorName, shortName } from './author-name.ts'

it.each([
  ['Amina Khan', 'Amina K.'],
  ['Dr. Amina  bint Yusuf', 'Amina Y.'],
  ['Prof. Dr Saad', 'Saad'],
  ['  ', 'Student'],
  ['Ömer çelik', 'Ömer Ç.'],
])('calls %s %s among students [messages/names]', (full, short) => {
  expect(shortName(full)).toBe(short)
})

it('names in full whoever teaches, oneself, and everybody to those who teach [messages/names]', () => {
  const author = { is_staff: 0, full_name: 'Amina Khan', author_deleted_at: null, isOwn: false }
  const [student, staff] = [{ isStaff: false }, { isStaff: true }]
  expect(authorName(author, student)).toBe('Amina K.')
  expect(authorName({ ...author, isOwn: true }, student)).toBe('Amina Khan')
  expect(authorName(author, staff)).toBe('Amina Khan')
  expect(authorName({ ...author, is_staff: 1 }, student)).toBe('Amina Khan')
  expect(authorName({ ...author, is_staff: 1, full_name: '' }, student)).toBe('The institute')
  expect(authorName({ ...author, author_deleted_at: '2026-11-14T00:00:00.000Z' }, staff)).toBe('Former student')
})
