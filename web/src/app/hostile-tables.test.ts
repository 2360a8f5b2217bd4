import { expect, it } from 'vitest'
import { readImportFile } from '@/features/access/imports/read-import-file'
import { readBankFile } from '@/features/access/statements/read-bank-file'
import { readQuestions } from '@/features/assessment/quizzes/authoring/paste/read-questions'
import { decodeText } from '@/shared/lib/decode-text'

const HEAD = 'email,name,date,credit,question\n'
const encode = (text: string) => new TextEncoder().encode(text)

it.each<[string, Uint8Array]>([
  ['nothing', encode('')],
  ['zeros', new Uint8Array(100_000)],
  ['every byte', Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256)],
  ['half a letter of UTF-16', Uint8Array.from([0xff, 0xfe, 0x3d, 0xd8, 0x0a])],
  ['two encodings', Uint8Array.from([...encode(`${HEAD}a@b.pk,Zoë`), 0xe9, 0xff, 0xfe, 0x41, 0])],
  ['formulas', encode(`${HEAD}=cmd|' /C calc'!A0,@SUM(1),+1,-1,=1\n`)],
  ['quotes that never close', encode(`${HEAD}"${'a,b\n'.repeat(20_000)}`)],
  ['a row of 100,000 cells', encode(`${HEAD}${','.repeat(100_000)}`)],
  ['100,000 empty rows', encode(`${HEAD}${'\r'.repeat(100_000)}`)],
  ['a cell of a megabyte', encode(`${HEAD}${'x'.repeat(1_000_000)},y`)],
  ['only delimiters', encode(',;\t'.repeat(50_000))],
  ['a delimiter that is a quotation mark', encode('sep="\nemail"name\na@b.pk"x\n')],
  ['markup', encode(`${HEAD}<img src=x onerror=alert(1)>,"{{7*7}}",\u202e,1,2\n`)],
])('reads a table of %s without falling over, wherever tables are taken [upload/hostile-tables]', (_, bytes) => {
  const text = decodeText(bytes)
  for (const read of [readImportFile, readBankFile, readQuestions]) expect(() => read(text)).not.toThrow()
})
