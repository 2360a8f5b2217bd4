import { csvRows } from '@/shared/lib/csv-rows'
import { bare, blankDraft, type Draft, markAnswer, placeOfLetter } from './draft.ts'

const COLUMNS = {
  question: /^(question|question text|text)$/i,
  option: /^(?:option|choice)\s*([a-j]|\d{1,2})$|^([a-j])$/i,
  answer: /^(answers?|correct|correct answer|key)$/i,
  explanation: /^(explanation|feedback|reason)$/i,
  image: /^(image|picture|figure)$/i,
}

/** Whether a first line names the columns of a table of questions. */
export const isHeader = (line: string): boolean => {
  const names = csvRows(line)[0]?.cells.map(bare) ?? []
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
  return rows.map(({ line, cells, isOpen }) => {
    const cell = (index: number) => bare(cells[index] ?? '')
    const all = options.map((index) => ({ text: cell(index), is_correct: false }))
    const draft: Draft = { ...blankDraft(line), text: cell(question), explanation: cell(explanation) }
    if (cell(image)) draft.image = { line, text: cell(image) }
    if (isOpen) return { ...draft, problems: [{ line, message: 'A quotation mark in this row is not closed.' }] }
    const wrong = cell(answer) ? markAnswer(all, cell(answer), placeOf) : undefined
    const used = all.findLastIndex(({ text, is_correct }) => text || is_correct) + 1
    if (wrong !== undefined) draft.problems.push({ line, message: `“${wrong}” is none of the options.` })
    return { ...draft, options: all.slice(0, used) }
  })
}

const NO_HEADER = {
  line: 1,
  message: 'The first row must name the columns: question, option 1, option 2 and so on, answer, explanation, image.',
}

const placeOf = (name: string): number | undefined =>
  /^\d{1,2}$/.test(name) ? Number(name) - 1 : /^[a-j]$/i.test(name) ? placeOfLetter(name) : undefined
