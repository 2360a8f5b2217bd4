import { describe, expect, it } from 'vitest'
import { addNamed, findNamed, questionsFor } from './name-pictures.ts'
import { readQuestions } from './read-questions.ts'

const read = (text: string, ...names: string[]) =>
  readQuestions(text, [], (image) =>
    Boolean(
      findNamed(
        names.map((name) => ({ name })),
        image,
      ),
    ),
  )
const images = (text: string, ...names: string[]) => read(text, ...names).questions.map(({ image }) => image)
const problems = (text: string, ...names: string[]) =>
  read(text, ...names).problems.map(({ line, message }) => `${line}: ${message}`)

const one = (text: string, image = '') => `${text}${image}\nA) Liver\nB) Kidney\nAnswer: B`

describe('pictures that a text names [authoring/paste-pictures]', () => {
  it('are read inside a question, before it, after its answer, and in Urdu', () => {
    const text = [
      one('1. Which?', '\nImage: kidney.png'),
      `Picture: liver.jpg\n${one('2. Which one?')}`,
      `${one('3. And which?')}\nFigure: spleen.webp`,
      `تصویر: heart.png\n${one('Which has no number?')}`,
    ].join('\n\n')
    const names = ['kidney.png', 'liver.jpg', 'spleen.webp', 'heart.png']
    expect(problems(text, ...names)).toEqual([])
    expect(images(text, ...names)).toEqual(names)
    expect(read(text, ...names).questions.map(({ question }) => question.text)).toEqual([
      'Which?',
      'Which one?',
      'And which?',
      'Which has no number?',
    ])
  })

  it('are read from a column of a table', () => {
    const text = 'question,a,b,answer,image\nWhich?,Liver,Kidney,b,kidney.png\nAnd?,Liver,Kidney,a,'
    expect(images(text, 'kidney.png')).toEqual(['kidney.png', undefined])
    expect(problems(text)).toEqual(['2: The picture “kidney.png” is missing. Drop it with the text.'])
  })

  it('are missed by the line that names them, and their question is left to be mended', () => {
    const text = `${one('1. Which?', '\nImage: kidney.png')}\n\n${one('2. Which one?')}`
    expect(problems(text)).toEqual(['2: The picture “kidney.png” is missing. Drop it with the text.'])
    expect(read(text).questions.map(({ question }) => question.text)).toEqual(['Which one?'])
    expect(read(text).left).toBe(`${one('1. Which?', '\nImage: kidney.png')}\n`)
    expect(problems(one('1. Which?', '\nImage: a.png\nImage: b.png'), 'a.png', 'b.png')).toEqual([
      '3: A question can have only one picture.',
    ])
  })

  it('are found whatever the case, the folder and, if but one fits, without the ending', () => {
    const found = (image: string, ...names: string[]) =>
      findNamed(
        names.map((name) => ({ name })),
        image,
      )?.name
    expect(found('Kidney.PNG', 'kidney.png')).toBe('kidney.png')
    expect(found('C:\\scans\\kidney.png', 'kidney.png')).toBe('kidney.png')
    expect(found('kidney', 'kidney.left.png', 'kidney.png')).toBe('kidney.png')
    expect(found('kidney', 'kidney.jpg', 'kidney.png')).toBeUndefined()
    expect(found('liver.png', 'kidney.png')).toBeUndefined()
  })

  it('are taken once for each name, and begin questions of their own to be filled in', () => {
    const [a, b, again] = ['a.png', 'b.png', 'A.png'].map((name) => new File([name], name))
    if (!a || !b || !again) throw new Error('no files')
    expect(addNamed([a], [b, again])).toEqual({ files: [a, b], refused: ['A.png'] })
    const text = questionsFor([a, b])
    expect(problems(text, 'a.png', 'b.png')).toEqual(['1: This question has no text.', '8: This question has no text.'])
    const filled = text.replaceAll('Question: ', 'Question: Which?').replaceAll(/([ABC])\) /g, '$1) $1x')
    const answered = filled.replace('Answer: ', 'Answer: A').replace(/Answer: $/, 'Answer: B')
    expect(images(answered, 'a.png', 'b.png')).toEqual(['a.png', 'b.png'])
  })
})
