import { describe, expect, it } from 'vitest'
import { linkify } from './linkify'

describe('links in a text', () => {
  it('are cut out in their places', () => {
    expect(linkify('See https://example.org/a?b=1#c and http://example.com now')).toEqual([
      { text: 'See ' },
      { text: 'https://example.org/a?b=1#c', href: 'https://example.org/a?b=1#c' },
      { text: ' and ' },
      { text: 'http://example.com', href: 'http://example.com/' },
      { text: ' now' },
    ])
  })

  it('end before the punctuation of the sentence, and keep brackets that they opened', () => {
    const links = (text: string) => linkify(text).flatMap(({ text, href }) => (href ? [text] : []))
    expect(links('Look (https://example.org/a). Then https://example.org/b, or https://example.org/c?!')).toEqual([
      'https://example.org/a',
      'https://example.org/b',
      'https://example.org/c',
    ])
    expect(links('https://example.org/Echo_(heart)')).toEqual(['https://example.org/Echo_(heart)'])
  })

  it('are http and https alone; everything else stays text, whole', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<b>x</b>',
      'ftp://example.org',
      'https://',
      'plain words',
      '<a href="x">',
    ])
      expect(linkify(text)).toEqual([{ text }])
    expect(linkify('')).toEqual([])
  })

  it('never lose a character', () => {
    const text = 'a https://x.example/"onclick=alert(1) b (https://y.example) https://[bad c'
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
