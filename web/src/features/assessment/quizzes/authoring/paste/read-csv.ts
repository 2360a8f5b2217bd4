import { csvRows, hasMoreCells } from '@/shared/lib/csv-rows'
import { bare, blankDraft, type Draft, type DraftOption, linesOf, markAnswer, meantBy, placeOfLetter } from './draft.ts'

const COLUMNS = {
  question: /^(question|question text|text)$/i,
  option: /^(?:option|choice)\s*([a-j]|\d{1,2})$|^([a-j])$/i,
  answer: /^(answers?|correct|correct answer|key)$/i,
  explanation: /^(explanation|feedback|reason)$/i,
  image: /^(image|picture|figure)$/i,
}

const HEADER_WITHIN = 20

/** Whether a text starts with the header of a table of questions. */
export const isTable = (text: string): boolean => {
  const rows = csvRows(linesOf(text).slice(0, HEADER_WITHIN).join('\n'))
  const names = rows.find(({ cells }) => cells.some(bare))?.cells.map(bare) ?? []
  return names.some((name) => COLUMNS.question.test(name)) && names.some((name) => COLUMNS.option.test(name))
}

/** A table with a header: question, option 1 and so on, answer (its words, its number or its letter), explanation, image. */
export function readCsv(text: string): Draft[] {
  const [header, ...rows] = csvRows(text).filter(({ cells }) => cells.some((cell) => bare(cell)))
  const names = header?.cells.map(bare) ?? []
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [question, answer, explanation] = [at(COLUMNS.question), at(COLUMNS.answer), at(COLUMNS.explanation)]
  const image = at(COLUMNS.image)
  const options = names.flatMap((name, index) => (COLUMNS.option.test(name) ? [index] : []))
  if (!header || question < 0 || options.length < 2 || answer < 0) return [{ ...blankDraft(1), problems: [NO_HEADER] }]
  const hasLetters = options.every((index) => /[a-j]$/i.test(names[index] ?? ''))
  return rows.map((row) => {
    const { line, cells, isOpen } = row
    const cell = (index: number) => bare(cells[index] ?? '')
    const all = options.map((index) => ({ text: cell(index), is_correct: false }))
    const draft: Draft = { ...blankDraft(line), text: cell(question), explanation: cell(explanation) }
    if (cell(image)) draft.image = { line, text: cell(image) }
    if (isOpen) return { ...draft, problems: [{ line, message: "A quotation mark in this row isn't closed." }] }
    if (hasMoreCells(row, header)) return { ...draft, problems: [{ line, message: SHIFTED }] }
    const used = all.findLastIndex(({ text }) => text) + 1
    const given = { ...draft, options: all.slice(0, used) }
    if (!cell(answer)) return given
    let doubt: string | undefined
    const wrong = markAnswer(given.options, cell(answer), (name) => {
      const { byPlace, byWords } = meantBy(given.options, name, placeOf(name))
      const isLetter = hasLetters && /^[a-j]$/i.test(name)
      if (byPlace >= 0 && byWords >= 0 && byPlace !== byWords && !isLetter) doubt = name
      return isLetter && byPlace >= 0 ? byPlace : byWords >= 0 ? byWords : byPlace
    })
    if (doubt !== undefined) draft.problems.push({ line, message: doubtOf(given.options, doubt) })
    else if (wrong !== undefined) draft.problems.push({ line, message: `“${wrong}” isn't one of the options.` })
    return given
  })
}

const SHIFTED = 'This row has more cells than the header. Put text with commas in quotation marks.'

/** Where "1" is both an option and the number of another one. */
const doubtOf = (options: DraftOption[], name: string) =>
  `“${name}” may mean the option “${name}” or option ${(placeOf(name) ?? 0) + 1}, “${options[placeOf(name) ?? 0]?.text}”.`

const NO_HEADER = {
  line: 1,
  message: 'The first row must name the columns: question, option 1, option 2 and so on, answer, explanation, image.',
}

const placeOf = (name: string): number | undefined =>
  /^\d{1,2}$/.test(name) ? Number(name) - 1 : /^[a-j]$/i.test(name) ? placeOfLetter(name) : undefined
