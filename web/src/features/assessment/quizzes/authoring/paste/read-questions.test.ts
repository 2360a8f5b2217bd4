import { limits } from '@sonocampus/contract/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuestions } from './read-questions.ts'

/** Each good question as one line: its text, its options with the right ones starred, its explanation. */
const shown = (text: string) =>
  readQuestions(text).questions.map(({ question: { text, options, explanation } }) =>
    [text, ...(options ?? []).map((option) => (option.is_correct ? '*' : '') + option.text), explanation]
      .filter(Boolean)
      .join(' | '),
  )
const problems = (text: string) => readQuestions(text).problems.map(({ line, message }) => `${line}: ${message}`)

describe('plain text [authoring/paste-plain]', () => {
  it('reads numbered questions with a star or an answer line, and explanations', () => {
    const text = `1. Which organ is this?
A) Liver
B) Spleen
C) Kidney
Answer: C
Explanation: Two poles,
one hilum.

2) Bright on the screen is
a. anechoic
*b. hyperechoic
c. hypoechoic

Q3. The probe of a deep abdomen?
(a) Linear
(b) Curved *
(c) * Not this one alone
Question 4: Gel
 A: couples
 B: cools
Ans: a) couples`
    expect(shown(text)).toEqual([
      'Which organ is this? | Liver | Spleen | *Kidney | Two poles,\none hilum.',
      'Bright on the screen is | anechoic | *hyperechoic | hypoechoic',
      'The probe of a deep abdomen? | Linear | *Curved | *Not this one alone',
      'Gel | *couples | cools',
    ])
    expect(problems(text)).toEqual([])
  })

  it('reads several answers, answers by their words, and true or false', () => {
    expect(shown('1. Which?\nA) x\nB) y\nC) z\nAnswers: A, C')).toEqual(['Which? | *x | y | *z'])
    expect(shown('1. Which?\nA) x\nB) y\nC) z\nAns. B and c')).toEqual(['Which? | x | *y | *z'])
    expect(shown('1. Which?\nA) Left lobe\nB) Right lobe\nCorrect answer: right lobe')).toEqual([
      'Which? | Left lobe | *Right lobe',
    ])
    expect(shown('1. Sound needs a medium.\nAnswer: True\n2. Air conducts well.\nAnswer: F')).toEqual([
      'Sound needs a medium. | *True | False',
      'Air conducts well. | True | *False',
    ])
  })

  it('reads lines that go on, lists and decimals inside a question, and options beside each other', () => {
    expect(shown('1. A probe of\n3.5 MHz is for\nA) deep\n   organs\nB) skin\nAnswer: A')).toEqual([
      'A probe of\n3.5 MHz is for | *deep\norgans | skin',
    ])
    expect(shown('5. Which are true?\n1) Fluid is black\n3) Bone is black\nA) 1 only\nB) both\nAnswer: A')).toEqual([
      'Which are true?\n1) Fluid is black\n3) Bone is black | *1 only | both',
    ])
    expect(shown('1. Which?\na) Liver b) Spleen c) *Kidney\n2. Where?\nA. up\tB. down\nAnswer: B')).toEqual([
      'Which? | Liver | Spleen | *Kidney',
      'Where? | up | *down',
    ])
    expect(shown('1. A sign:\nKey-hole seen in\nA) x\n*B) y')).toEqual(['A sign:\nKey-hole seen in | x | *y'])
    expect(shown('1. Found in?\nA) vitamin\nA. lumbricoides\nB) worm\nAnswer: B')).toEqual([
      'Found in? | vitamin\nA. lumbricoides | *worm',
    ])
  })

  it('lets the letter decide, and refuses what contradicts itself [authoring/paste-doubts]', () => {
    expect(shown('1. Which?\nA) AB\nB) A\nC) B\nAnswer: B')).toEqual(['Which? | AB | *A | B'])
    expect(shown('1. Which?\nA) AB\nB) A\nC) B\nAnswers: A, B')).toEqual(['Which? | *AB | *A | B'])
    expect(shown('1. Which?\nA) T\nB) F\nAnswer: F')).toEqual(['Which? | T | *F'])
    expect(problems('1. Which?\nA) Liver\nB) Spleen\nAnswer: A) Spleen')).toEqual([
      "4: “A) Spleen” isn't one of the options.",
    ])
    expect(problems('1. Which?\nA) x\nB) x\nAnswer: A')).toEqual(['1: Two options are the same.'])
  })

  it('takes a star behind a word for a part of it where the right option is told otherwise [authoring/paste-doubts]', () => {
    expect(shown('1. Which?\nA) T1\nB) T2*\nAnswer: A')).toEqual(['Which? | *T1 | T2*'])
    expect(shown('1. Which?\n*A) T1\nB) T2*')).toEqual(['Which? | *T1 | T2*'])
    expect(shown('1. Which?\nA) T1\nB) T2 *\nAnswer: B')).toEqual(['Which? | T1 | *T2'])
    expect(problems('1. Which?\nA) T1\n*B) T2\nAnswer: A')).toEqual([
      '4: A star marks a different option than this line.',
    ])
  })

  it('leaves a numbered list to its question, and sets to plain text [authoring/paste-doubts]', () => {
    const list =
      '1. Which are true?\n1. Fluid is black\n2. Bone is bright\n3. Air is bright\nA) 1 only\nB) 2, 3\nAnswer: B'
    expect(shown(`${list}\n2. And?\nA) x\n*B) y`)).toEqual([
      'Which are true?\n1. Fluid is black\n2. Bone is bright\n3. Air is bright | 1 only | *2, 3',
      'And? | x | *y',
    ])
    expect(shown('1. Where is {t | t>0}, and {}?\nA) x\nB) y\nAnswer: B')).toEqual([
      'Where is {t | t>0}, and {}? | x | *y',
    ])
  })

  it('reads no marks that turn the direction of a text [authoring/no-turns]', () => {
    expect(shown('1. Which \u202eorgan\u202c?\nA) \u2067x\u2069\nB) y\nAnswer: A')).toEqual(['Which organ? | *x | y'])
  })

  it('reads questions without numbers when blank lines part them', () => {
    expect(shown('Which?\n\nA) x\n*B) y\n\nAnd which?\nA) x\nB) y\nAnswer: A\nAnd here?\nA) x\n*B) y')).toEqual([
      'Which? | x | *y',
      'And which? | *x | y',
      'And here? | x | *y',
    ])
  })

  it('reads Urdu, from the right, with its own digits and letters [authoring/paste-odd]', () => {
    const text =
      '\u200f۱۔ یہ کون سا عضو ہے؟\nالف) جگر\nب) گردہ\nج) تلی\nجواب: ب\nوضاحت: دو قطب\n\u202b۲۔ سیاہ کیا ہے؟\u202c\nA) پانی\nB) ہڈی\nAnswer: A'
    expect(shown(text)).toEqual(['یہ کون سا عضو ہے؟ | جگر | *گردہ | تلی | دو قطب', 'سیاہ کیا ہے؟ | *پانی | ہڈی'])
  })

  it('says by its line what is wrong, and reads the others [authoring/paste-errors]', () => {
    const text = `Liver quiz

1. No answer
A) x
B) y

2. Good
A) x
*B) y

3. One option
A) x
Answer: A

4. Wrong letter
A) x
B) y
Answer: F

5. Left out
A) x
C) y
Answer: C

6.
A) x
*B) y

7. Good
A) x
*B) y`
    expect(problems(text)).toEqual(
      [
        '1: This question has fewer than two options.',
        '3: No option is marked as correct.',
        '11: This question has fewer than two options.',
        "18: “F” isn't one of the options.",
        '20: Option B is missing or empty.',
        '25: This question has no text.',
        '29: This question is already here.',
      ].map((line) => line),
    )
    expect(shown(text)).toEqual(['Good | x | *y'])
  })
})

describe('GIFT [authoring/paste-gift]', () => {
  it('reads multiple choice and true or false, with titles, formats, comments, weights and escapes', () => {
    const text = String.raw`// A comment
$CATEGORY: $course$/Liver

::Q1:: Which organ? {
  =Liver #Well seen.
  ~Spleen #No.
  ~Kidney
}

::Two::[html]<p>Ratio 2\:1 &amp; <b>a\=b</b>?</p>{~%50%One ~%50%Two ~%-100%Three####Both.}

Sound needs a medium.{T}

Air conducts well.{FALSE#wrong#right}

The liver has {=eight ~nine} segments.`
    expect(shown(text)).toEqual([
      'Which organ? | *Liver | Spleen | Kidney | Well seen.',
      'Ratio 2:1 & a=b? | *One | *Two | Three | Both.',
      'Sound needs a medium. | *True | False',
      'Air conducts well. | True | *False | right',
      'The liver has _____ segments. | *eight | nine',
    ])
    expect(problems(text)).toEqual([])
  })

  it('reads equal weights as several right options, and refuses parts of points [authoring/paste-weights]', () => {
    expect(shown('Which? {~%50%One ~%50%Two ~%-100%Three}')).toEqual(['Which? | *One | *Two | Three'])
    expect(shown('Which? {~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}')).toEqual(['Which? | *a | *b | *c | d'])
    expect(shown('Which? {=%100%a ~%0%b}')).toEqual(['Which? | *a | b'])
    const refused = (line: number) => [`${line}: Options worth part of the points (such as %50%) can't be read.`]
    expect(problems('// A comment\n::Half::\nWhich? {\n~wrong\n~%50%half\n=full\n}')).toEqual(refused(5))
    expect(problems('Which? {=full ~%-50%wrong}')).toEqual(refused(1))
    expect(problems('Which? {~%75%most ~%25%some ~none}')).toEqual(refused(1))
    expect(problems('Which? {~%50%half ~none}')).toEqual(refused(1))
  })

  it('names pictures, which can be dropped beside the text, and refuses them in answers [authoring/paste-gift-pictures]', () => {
    const html = String.raw`::Q::[html]<p>Which?</p>
<img src\="@@PLUGINFILE@@/left%20liver.png" alt\="" />{=a ~b}`
    expect(problems(html)).toEqual(['2: The picture “left liver.png” is missing. Drop it with the text.'])
    const [read] = readQuestions(html, [], (name) => name === 'left liver.png').questions
    expect([read?.question.text, read?.image]).toEqual(['Which?', 'left liver.png'])
    expect(problems('[markdown]Which? ![](@@PLUGINFILE@@/a.png){=a ~b}')).toEqual([
      '1: The picture “a.png” is missing. Drop it with the text.',
    ])
    expect(problems('Which? {\n=a\n~<img src\\="@@PLUGINFILE@@/b.png">\n}')).toEqual([
      '3: Only a picture in the question itself can be read, not one in an answer.',
    ])
    expect(problems('<img src\\="a.png"> <img src\\="b.png"> Which?{=a ~b}')).toEqual([
      '1: A question can have only one picture.',
      '1: The picture “a.png” is missing. Drop it with the text.',
    ])
  })

  it('says what it cannot read, by the line, and goes on [authoring/paste-errors]', () => {
    const text = `Write.{}

How many?{#8:1}

Name it {=liver =Liver}

Match {=a -> b =c -> d}

Open { =a ~b

No braces

Good {=a ~b}

None right {~a ~b}`
    const only = 'Only multiple choice and true or false can be read from GIFT.'
    expect(problems(text)).toEqual([
      `1: ${only}`,
      `3: ${only}`,
      `5: ${only}`,
      `7: ${only}`,
      "9: The brace { of this question isn't closed.",
      '11: This question has no answers in braces { }.',
      '15: No option is marked as correct.',
    ])
    expect(shown(text)).toEqual(['Good | *a | b'])
  })
})

describe('CSV [authoring/paste-csv]', () => {
  it('reads a table by its header, with quotes, and answers by words, number or letter', () => {
    const text = `Question,Option 1,Option 2,Option 3,Answer,Explanation
"Which, of these?",Liver,"the ""big"" one",,2,"Two
lines"
Second?,x,y,z,C,
Third?,x,y,z,"x; z",
Fourth?,3,5,7,5,`
    expect(shown(text)).toEqual([
      'Which, of these? | Liver | *the "big" one | Two\nlines',
      'Second? | x | y | *z',
      'Third? | *x | y | *z',
      'Fourth? | 3 | *5 | 7',
    ])
    expect(shown('question;a;b;answer\nWhich?;x;y;b')).toEqual(['Which? | x | *y'])
    expect(shown('question\ta\tb\tanswer\nWhich?\tx\ty\ta')).toEqual(['Which? | *x | y'])
  })

  it('lets a letter mean its column, and does not guess between a number and words [authoring/paste-doubts]', () => {
    expect(shown('question,a,b,c,answer\nWhich?,AB,A,B,B')).toEqual(['Which? | AB | *A | B'])
    expect(problems('question,option 1,option 2,option 3,answer\nWhich?,3,1,2,1')).toEqual([
      '2: “1” may mean the option “1” or option 1, “3”.',
    ])
    expect(problems('question,a,b,answer\nRed, blue?,x,y,a\nWhich?,x,y,a,,')).toEqual([
      '2: This row has more cells than the header. Put text with commas in quotation marks.',
    ])
    expect(shown('sep=;\nquestion;a;b;answer\nWhich, here?;x;y;a')).toEqual(['Which, here? | *x | y'])
    expect(readQuestions('sep=;\nquestion;a;b;answer\nWhich?;x;y;').left).toBe(
      'sep=;\nquestion;a;b;answer\nWhich?;x;y;',
    )
  })

  it('says what is wrong by the line of the row [authoring/paste-errors]', () => {
    expect(problems('question,a,b\nWhich?,x,y')).toEqual([
      '1: The first row must name the columns: question, option 1, option 2 and so on, answer, explanation, image.',
    ])
    expect(problems('question,a,b,answer\n"Two\nlines?",x,y,d\n\n,x,y,a\nWhich?,x,y,\nOpen?,"x,y,a')).toEqual([
      "2: “d” isn't one of the options.",
      '5: This question has no text.',
      '6: No option is marked as correct.',
      "7: A quotation mark in this row isn't closed.",
    ])
  })
})

describe('odd texts [authoring/paste-odd]', () => {
  const plain = '1. Which?\nA) x\nB) y\nAnswer: B'
  it('reads any line ends, a byte order mark, and nothing', () => {
    for (const text of [plain, `\uFEFF${plain}`, plain.replaceAll('\n', '\r\n'), plain.replaceAll('\n', '\r')])
      expect(shown(text)).toEqual(['Which? | x | *y'])
    expect(shown('\uFEFFquestion,a,b,answer\r\nWhich?,x,y,a\r\n')).toEqual(['Which? | *x | y'])
    expect(shown('\uFEFFWhich? {=x ~y}\r\n\r\n')).toEqual(['Which? | *x | y'])
    for (const text of ['', ' \n\t\n', '\uFEFF'])
      expect(readQuestions(text)).toMatchObject({ questions: [], problems: [] })
  })

  it('refuses what is too long or cannot be stored, and keeps to the limits of a question', () => {
    const options = Array.from('ABCDEFGHIJ', (letter) => `${letter}) ${letter}`).join('\n')
    expect(shown(`1. Ten?\n${options}\nAnswer: J`)).toHaveLength(1)
    const long = 'x'.repeat(limits.quiz.questionText + 1)
    expect(problems(`1. ${long}\nA) x\n*B) y`)).toEqual(['1: The question is longer than 1000 characters.'])
    expect(problems('1. Nul \0\nA) x\n*B) y')).toEqual(["1: Contains characters that can't be stored."])
    expect(problems(`${plain}\n2. Again\nA) ${'y'.repeat(501)}\n*B) z`)).toEqual([
      '5: An option is longer than 500 characters.',
    ])
  })

  it('leaves what needs mending, in the form in which it came [authoring/paste-left]', () => {
    const good = 'Which?\nA) x\n*B) y\n'
    expect(readQuestions(`1. ${good}2. None\nA) x\nB) y\n3. Other ${good}`).left).toBe('2. None\nA) x\nB) y')
    expect(readQuestions(`1. ${good}`).left).toBe('')
    expect(readQuestions('question,a,b,answer\nWhich?,x,y,a\n"No\nanswer",x,y,\nOther?,x,y,a').left).toBe(
      'question,a,b,answer\n"No\nanswer",x,y,',
    )
  })

  it('leaves out what the quiz asks already', () => {
    const there = [{ text: 'Which?', options: [{ text: 'x' }, { text: 'y' }] }]
    expect(readQuestions(`${plain}\n2. Which?\nA) x\n*B) z`, there)).toMatchObject({
      questions: [{ line: 5 }],
      problems: [{ line: 1, message: 'This question is already here.' }],
    })
  })

  it('reads 10,000 lines', () => {
    const many = Array.from({ length: 2500 }, (_, n) => `${n + 1}. Number ${n}?\nA) x\nB) y\nAnswer: B`).join('\n')
    expect(readQuestions(many).questions).toHaveLength(2500)
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${letter}) x`).join(' ')
    expect(problems(`1. All?\n${letters}`)).toEqual(['1: No option is marked as correct.'])
    expect(problems('A) x\n'.repeat(10_000)).length).toBeGreaterThan(0)
    expect(problems(`Q {${'~'.repeat(50_000)}`)).toHaveLength(1)
    expect(problems(`question,a,b,answer\n${'"'.repeat(50_001)}`)).toHaveLength(1)
  })

  it('never throws, and never makes a question without a text, two options and a right one', () => {
    const piece = fc.constantFrom(
      '1. ',
      'A) ',
      'b. ',
      '*',
      'Answer: ',
      '\n',
      '\n\n',
      '{',
      '}',
      '=',
      '~',
      '::',
      '"',
      ',',
      'x',
      'س',
      '\r',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 60 }), (pieces) => {
        for (const { question } of readQuestions(pieces.join('')).questions) {
          expect(question.text).not.toBe('')
          expect(question.options?.length).toBeGreaterThan(1)
          expect(question.options?.some(({ is_correct }) => is_correct)).toBe(true)
        }
      }),
    )
  })
})
