import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawCertificate, type Printed } from './draw-certificate.ts'
import { fitLines } from './fit-lines.ts'
import { toPrintable, unprintableLetters } from './printable.ts'
import { textRuns } from './text-runs.ts'

const paper: Printed = {
  number: 'IUT-2026-00042',
  code: '7K3M-9QXA-2TDC-WZ5P',
  full_name: 'Ali',
  course_title: 'Abdominal Ultrasound',
  institute_name: 'Institute of Ultrasound Training',
  founder_name: 'Dr. Ayesha Siddiqui',
  founder_title: 'Founder',
  issued_at: '2026-11-14T09:30:00.000Z',
  issued_on: '14 Nov 2026',
}
const LONG = 'Muhammad Abdul Rahman Khan Yousafzai Al-Hassani of Peshawar and of all the Valleys around it'
const draw = async (fields: Partial<Printed> = {}) =>
  drawCertificate({ ...paper, ...fields }, 'https://x.example/verify')

/** The page's drawing commands, inflated. */
const contentOf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      try {
        return inflateSync(pdf.subarray(index + mark.length)).toString('latin1')
      } catch {
        return ''
      }
    })
    .filter((part) => / Tf\b/.test(part))
    .join('\n')
}

it('is one page, A4 across, of letters with their fonts inside and of lines, without any picture', async () => {
  const pdf = await draw()
  const text = pdf.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(text).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(text).toMatch(/\/FontFile2/)
  expect(text).toMatch(/\/ToUnicode/)
  expect(text).toContain('EBGaramond')
  expect(text).not.toContain('Scheherazade')
  expect(text).not.toMatch(/\/Subtype \/Image/)
  // The squares of the QR code: more than a hundred small rectangles filled at once.
  expect(contentOf(pdf).match(/ re\n/g)?.length).toBeGreaterThan(100)
})

it('is the same file for the same certificate, and another one for another', async () => {
  expect((await draw()).equals(await draw())).toBe(true)
  expect((await draw()).equals(await draw({ code: '0000-0000-0000-0000' }))).toBe(false)
})

/** If a line moves, a colour changes or a word is lost, look at the page again before updating the hash. */
it.each<[string, Partial<Printed>, string]>([
  ['a short name', {}, 'fed9bd3dcba5cdea'],
  ['an Urdu name', { full_name: 'یوسفزئی عبدالرحمٰن' }, 'f2e7c0b1814a1c68'],
  ['long words', { full_name: LONG, course_title: LONG, institute_name: LONG, founder_name: LONG }, '2c0d1b79b3ca2df9'],
  ['words of both directions', { full_name: 'Amina (آمنہ) Khan 2', course_title: 'Echo: دل 101' }, '6fb8b404dae9df22'],
])('draws %s as it was looked at', async (_, fields, sum) => {
  const drawn = contentOf(await draw(fields))
  expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe(sum)
})

it('sets Urdu names with a typeface of their own', async () => {
  expect((await draw({ full_name: 'یوسفزئی عبدالرحمٰن' })).toString('latin1')).toContain('ScheherazadeNew')
})

it('draws any name, whatever is in it', async () => {
  const urdu = fc.string({ unit: fc.constantFrom(...'ابپتٹجچحدڈرڑزسشصعغفقکگلمنںوہھءیےئؤآ ًُِّٰ'), maxLength: 40 })
  const names = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'binary' }), urdu)
  await fc.assert(
    fc.asyncProperty(names, async (full_name) => {
      expect((await draw({ full_name, course_title: full_name })).subarray(-6).toString()).toContain('%%EOF')
    }),
    { numRuns: 40 },
  )
}, 60_000)

it('leaves out what hides, turns or cannot be shown, and keeps every letter', () => {
  expect(toPrintable('Dr. \u202eAli\u0007 🎉\u200d Khan\u00ad\n(Lāhore)')).toBe('Dr. Ali Khan (Lāhore)')
  expect(toPrintable('عبد\u200cالرحمٰن')).toBe('عبد\u200cالرحمٰن')
  expect(unprintableLetters('Ali 王 Жан Ali')).toEqual(['王', 'Ж', 'а', 'н'])
  expect(unprintableLetters('Łukasz Şahin محمد ۱۲')).toEqual([])
})

it('orders mixed lines as they are read', () => {
  const shown = (line: string) => textRuns(line).map(({ text }) => text)
  expect(shown('Dr. محمد علی Khan')).toEqual(['Dr. ', 'محمد علی', ' Khan'])
  expect(shown('محمد Khan علی')).toEqual(['علی', ' ', 'Khan', 'محمد '])
  expect(shown('(محمد)')).toEqual(['(', 'محمد', ')'])
})

it('shrinks on one line, then takes more lines, and cuts one endless word', () => {
  const measure = (line: string) => line.length * 0.5
  const wishes = { sizes: { max: 46, min: 25 }, maxLines: 3, height: 84 }
  const fit = (text: string) => fitLines(text, wishes, { width: 660, lineHeight: 1.2 }, measure)
  expect(fit('Ali')).toEqual({ lines: ['Ali'], size: 46 })
  expect(fit('a'.repeat(40))).toEqual({ lines: ['a'.repeat(40)], size: 33 })
  const long = fit('Muhammad Abdul Rahman Khan Yousafzai Al-Hassani of Peshawar')
  expect(long.lines).toHaveLength(2)
  expect(long.lines.join(' ')).toBe('Muhammad Abdul Rahman Khan Yousafzai Al-Hassani of Peshawar')
  expect(fit('W'.repeat(200)).lines).toHaveLength(3)
})
