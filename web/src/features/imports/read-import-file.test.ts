import { expect, it } from 'vitest'
import { readImportFile, TEMPLATE } from './read-import-file.ts'

it('reads columns by their names in any order, keeps line numbers, and passes over empty rows [import/file]', () => {
  const text = '\uFEFFCourse;E-mail;Name\r\n"Basics; part 1";a@b.pk;"Sana\nTariq"\r\n\r\n;c@d.pk;\r\n'
  const rest = { months: '', amount: '' }
  expect(readImportFile(text)).toEqual([
    { line: 2, course: 'Basics; part 1', email: 'a@b.pk', full_name: 'Sana\nTariq', ...rest },
    { line: 5, course: '', email: 'c@d.pk', full_name: '', ...rest },
  ])
})

it('reads its own template, and refuses a file without emails [import/file]', () => {
  expect(readImportFile(`${TEMPLATE}a@b.pk,Sana,Basics,4,"18,000"\r\n`)).toEqual([
    { line: 2, email: 'a@b.pk', full_name: 'Sana', course: 'Basics', months: '4', amount: '18,000' },
  ])
  expect([readImportFile('name,phone\nSana,1'), readImportFile('')]).toEqual([null, null])
})
