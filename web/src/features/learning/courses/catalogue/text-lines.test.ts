import { describe, expect, it } from 'vitest'
import { blocksOf, linesOf, paragraphsOf } from './text-lines'

describe('linesOf', () => {
  it('takes bullets and numbers away, because the list draws its own', () => {
    expect(linesOf('- Physics\n• Knobs\r\n3. Safety\n\n 4) Reports ')).toEqual([
      'Physics',
      'Knobs',
      'Safety',
      'Reports',
    ])
  })
  it('keeps a number that belongs to the words', () => {
    expect(linesOf('2D and Doppler\n12 live classes')).toEqual(['2D and Doppler', '12 live classes'])
  })
})

describe('paragraphsOf', () => {
  it('drops empty lines and nothing else', () => {
    expect(paragraphsOf('One.\n\n- Two.')).toEqual(['One.', '- Two.'])
  })
})

describe('blocksOf', () => {
  it('makes headings of lines with #, one list of neighbouring lines with -, and paragraphs of the rest', () => {
    expect(blocksOf('# Refunds\nWithin 7 days.\n\n- Full\n- Half\n#1 is text\n-5 too')).toEqual([
      { kind: 'heading', text: 'Refunds' },
      { kind: 'paragraph', text: 'Within 7 days.' },
      { kind: 'list', items: ['Full', 'Half'] },
      { kind: 'paragraph', text: '#1 is text' },
      { kind: 'paragraph', text: '-5 too' },
    ])
  })
})
