import {
  bare,
  blankDraft,
  type Draft,
  type DraftOption,
  LETTER,
  linesOf,
  markAnswer,
  meantBy,
  placeOfLetter,
  type Written,
} from './draft.ts'

const NUMBERED = /^\(?(\p{Nd}+)\s*[.):۔]\s*(?!\p{Nd})(.*)$/u
const NAMED = /^(?:question|ques|q|سوال)\s*\.?\s*(?:no\.?\s*)?(?:\p{Nd}+)?\s*(?:[.):۔-]\s*|\s+(?=\S))(.*)$/iu
const HAS_NAME = /^(?:question|ques|q|سوال)\s*\.?\s*(?:no\.?\s*)?\p{Nd}|^(?:question|ques|q|سوال)\s*[.:)]/iu
const OPTION = new RegExp(`^(\\*?)\\s*\\(?(${LETTER})\\s*[.):۔]\\s*(.*)$`, 'u')
const ANSWER = /^(?:correct\s+|right\s+)?(?:answers?|ans|key|(?:درست\s+)?جواب)\s*(?:is\b)?\s*(?:[:=]|[.–-]\s)\s*(.*)$/iu
const EXPLANATION = /^(?:explanation|reason|rationale|وضاحت)\s*(?:[:=]|[.–-]\s)\s*(.*)$/iu
const IMAGE = /^(?:image|picture|figure|تصویر)\s*[:=]\s*(.+)$/iu
const NAMED_OPTION = new RegExp(`^\\(?(${LETTER})\\)?(?:[.):۔]\\s*(.*))?$`, 'u')
const TRUTH = /^(true|false|t|f|درست|غلط)$/iu

/** The part that continuation lines belong to. */
type Part = 'text' | 'option' | 'answer' | 'explanation'
type Reading = {
  draft: Draft
  part: Part
  number: number
  /** The last number of a list inside its text. */
  listed: number
  lastLetter: number
  isParted: boolean
  answer?: Written
}

/**
 * Questions as they are written by hand: numbered, or parted by blank lines; options A to J, the right one marked by a star
 * or named in a line "Answer: C"; after it, if anything, "Explanation: …". A line "Image: liver.png" names its picture, in
 * it or before it.
 */
export function readPlain(text: string): Draft[] {
  const drafts: Draft[] = []
  let reading: Reading | undefined
  const finish = () => {
    if (reading) drafts.push(finished(reading))
  }
  const begin = (line: number, words: string, number = 0) => {
    const ahead = reading && isPictureAlone(reading.draft) ? reading.draft : undefined
    if (!ahead) finish()
    const draft = { ...(ahead ?? blankDraft(line)), text: words }
    reading = { draft, part: 'text', number, listed: 0, lastLetter: -1, isParted: false }
  }
  linesOf(text).forEach((raw, index) => {
    const [line, words] = [index + 1, bare(raw)]
    if (words === '') {
      if (reading) reading.isParted = true
      return
    }
    const start = beginning(words, reading)
    if (start) begin(line, start.words, start.number)
    else if (IMAGE.test(words)) {
      if (!reading || (reading.part !== 'text' && reading.isParted)) begin(line, '')
      if (reading) addImage(reading.draft, line, words)
    } else if (!reading || (isPlain(words, reading) && isOver(reading))) begin(line, words)
    else goOn(reading, line, words)
    if (reading) reading.isParted = false
  })
  finish()
  return drafts
}

const isPictureAlone = ({ image, text, options }: Draft) => image !== undefined && text === '' && options.length === 0

function addImage(draft: Draft, line: number, words: string): void {
  if (draft.image) draft.problems.push({ line, message: 'A question can have only one picture.' })
  else draft.image = { line, text: bare(IMAGE.exec(words)?.[1] ?? '') }
}

/**
 * A line that begins a question. A number inside one that has no options yet must be the next one, and must not go on with
 * a list inside that question.
 */
function beginning(words: string, reading: Reading | undefined) {
  if (HAS_NAME.test(words)) {
    const named = NAMED.exec(words)
    if (named) return { words: bare(named[1] ?? ''), number: westernNumber(/\p{Nd}+/u.exec(words)?.[0] ?? '0') }
  }
  const [, digits, rest] = NUMBERED.exec(words) ?? []
  if (digits === undefined) return undefined
  const number = westernNumber(digits)
  const isInside = reading?.part === 'text' && reading.draft.text !== ''
  const isListed = isInside && !reading.isParted && reading.listed > 0 && number === reading.listed + 1
  const mayBegin = !isInside || (number === reading.number + 1 && !isListed)
  if (isInside && !mayBegin) reading.listed = number
  return mayBegin ? { words: bare(rest ?? ''), number } : undefined
}

/** Digits of any script stand in tens, each beginning with its zero. */
const westernNumber = (digits: string): number =>
  [...digits].reduce((sum, digit) => {
    let zero = digit.codePointAt(0) ?? 0
    const code = zero
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
    return sum * 10 + (code - zero)
  }, 0)

/** After options a blank line ends a question; after an answer every line does that is none of its own. */
const isOver = ({ part, isParted }: Reading) => part === 'answer' || (part !== 'text' && isParted)

const isPlain = (words: string, reading: Reading) =>
  !optionIn(words, reading) && !ANSWER.test(words) && !EXPLANATION.test(words)

function optionIn(words: string, { lastLetter, part }: Reading) {
  const [, star = '', letter, rest = ''] = OPTION.exec(words) ?? []
  if (letter === undefined || part === 'explanation' || part === 'answer') return undefined
  const place = placeOfLetter(letter)
  return place > lastLetter && (lastLetter >= 0 || place === 0) ? { place, text: star + rest } : undefined
}

function goOn(reading: Reading, line: number, words: string): void {
  const { draft } = reading
  const option = optionIn(words, reading)
  const answer = ANSWER.exec(words)
  const explanation = EXPLANATION.exec(words)
  if (option) {
    for (const [place, text] of severalIn(option.place, option.text)) addOption(reading, place, text)
  } else if (answer) {
    reading.part = 'answer'
    reading.answer = { line, text: bare(answer[1] ?? '') }
  } else if (explanation) {
    reading.part = 'explanation'
    draft.explanation = bare(explanation[1] ?? '')
  } else if (reading.part === 'explanation') draft.explanation = `${draft.explanation}\n${words}`.trim()
  else if (reading.part === 'option') {
    const last = draft.options.at(-1)
    if (last) last.text = `${last.text}\n${words}`
  } else draft.text = `${draft.text}\n${words}`.trim()
}

/** Options that stand beside each other in one line: "a) Liver  b) Spleen  c) Kidney". */
function severalIn(place: number, text: string): [place: number, text: string][] {
  const next = String.fromCharCode(65 + place + 1)
  if (next > 'J') return [[place, text]]
  const beside = new RegExp(`(?:\\s+(\\*?\\s*)\\(?${next}\\)|(?:\\t| {2,})(\\*?\\s*)${next}[.:])\\s*`, 'i').exec(text)
  if (!beside) return [[place, text]]
  const rest = (beside[1] ?? beside[2] ?? '') + text.slice(beside.index + beside[0].length)
  return [[place, text.slice(0, beside.index)], ...severalIn(place + 1, rest)]
}

function addOption(reading: Reading, place: number, text: string): void {
  const { options } = reading.draft
  // A letter that was left out keeps its place, so that "Answer: D" means the fourth.
  while (options.length < place) options.push({ text: '', is_correct: false })
  options.push({ text: bare(text), is_correct: false })
  reading.part = 'option'
  reading.lastLetter = place
}

function finished({ draft, answer }: Reading): Draft {
  const { options, problems } = draft
  const say = (line: number, message: string) => problems.push({ line, message })
  if (!answer) for (const option of takeStars(options, false)) option.is_correct = true
  else if (options.length === 0 && TRUTH.test(answer.text)) {
    const isTrue = /^(t|درست)/i.test(answer.text)
    draft.options = [
      { text: 'True', is_correct: isTrue },
      { text: 'False', is_correct: !isTrue },
    ]
  } else if (options.length > 0) {
    const starred = takeStars(options, true)
    const wrong = markAnswer(options, answer.text, (name) => placeIn(options, name))
    if (wrong !== undefined) say(answer.line, `“${wrong}” isn't one of the options.`)
    else if (starred.some((option) => !option.is_correct))
      say(answer.line, 'A star marks a different option than this line.')
  }
  return draft
}

/** The letter decides where there is such an option, unless the words beside it are those of another: "B) Spleen". */
function placeIn(options: readonly DraftOption[], name: string): number {
  const [, letter, words = ''] = NAMED_OPTION.exec(name) ?? []
  const { byPlace, byWords } = meantBy(options, name, letter === undefined ? undefined : placeOfLetter(letter))
  if (byPlace < 0) return byWords
  const other = meantBy(options, bare(words), undefined).byWords
  return words && other >= 0 && other !== byPlace ? -1 : byPlace
}

/**
 * Removes the stars that mark options, and returns which had one. "T2*" is a word where correct options are marked
 * differently.
 */
function takeStars(options: DraftOption[], isTold: boolean): DraftOption[] {
  const isWord = isTold || options.some(({ text }) => text.startsWith('*'))
  const star = isWord ? /^\*+|\s\*+$/g : /^\*+|\*+$/g
  const starred = options.filter(({ text }) => text.search(star) >= 0)
  for (const option of starred) option.text = bare(option.text.replace(star, ''))
  return starred
}
