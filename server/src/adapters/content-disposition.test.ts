import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

it.each([
  [undefined, 'attachment'],
  ['proof.pdf', `attachment; filename="proof.pdf"; filename*=UTF-8''proof.pdf`],
  ['naïve (1).pdf', `attachment; filename="naive (1).pdf"; filename*=UTF-8''na%C3%AFve%20%281%29.pdf`],
  ['سند.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%D8%B3%D9%86%D8%AF.pdf`],
  [
    'a"; x="b\r\nSet-Cookie: c',
    `attachment; filename="a_; x=_b__Set-Cookie: c"; filename*=UTF-8''a_%3B%20x%3D_b__Set-Cookie%3A%20c`,
  ],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
])('names %j', (name, header) => expect(contentDisposition('attachment', name)).toBe(header))

it('is one header of plain ASCII with exactly two quotes, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (name) => {
      expect(contentDisposition('inline', name)).toMatch(/^inline; filename="[ !#-~]*"; filename\*=UTF-8''[\w.%~!-]*$/)
    }),
    { numRuns: 2000 },
  )
})
