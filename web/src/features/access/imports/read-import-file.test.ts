import { expect, it } from 'vitest'
import { readImportFile, TEMPLATE } from './read-import-file.ts'

it('reads columns by their names in any order, keeps line numbers, and passes over empty rows [import/file]', () => {
  const text = '\uFEFFCourse;E-mail;Name\r\n"Basics; part 1";a@b.pk;"Sana\nTariq"\r\n\r\n;c@d.pk;\r\n'
  const rest = { months: '', amount: '' }
  expect(readImportFile(text)?.rows).toEqual([
    { line: 2, course: 'Basics; part 1', email: 'a@b.pk', full_name: 'Sana\nTariq', ...rest },
    { line: 5, course: '', email: 'c@d.pk', full_name: '', ...rest },
  ])
})

it('reads its own template, and refuses a file without emails [import/file]', () => {
  expect(readImportFile(`${TEMPLATE}a@b.pk,Sana,Basics,4,"18,000"\r\n`)?.rows).toEqual([
    { line: 2, email: 'a@b.pk', full_name: 'Sana', course: 'Basics', months: '4', amount: '18,000' },
  ])
  expect([readImportFile('name,phone\nSana,1'), readImportFile('')]).toEqual([null, null])
})

it('names the columns that it does not read, and the lines that it cannot [import/by-line]', () => {
  const file = readImportFile(
    'sep=;\nemail;phone;name;city\na@b.pk;1;Sana;\nc@d.pk;2;Amina;Lahore;Pakistan\ne@f.pk;"3;x;y\n',
  )
  expect(file?.unread).toEqual(['phone', 'city'])
  expect(file?.rows).toMatchObject([{ line: 3, email: 'a@b.pk', full_name: 'Sana' }])
  expect(file?.refused).toMatchObject([
    { line: 4, full_name: 'Amina', text: 'It has more cells than the header, so they may have shifted.' },
    { line: 5, email: 'e@f.pk', text: "A quotation mark isn't closed, so this line and all after it can't be read." },
  ])
  expect(readImportFile(`email,name\na@b.pk,${'x'.repeat(5000)}`)?.rows[0]?.full_name).toHaveLength(250)
})
