import { limits } from '@sonocampus/contract/limits'
import { questionForm } from '@sonocampus/contract/quizzes.admin'
import { TURNS } from '@sonocampus/contract/straight-text'
import type { QuestionInput } from '../quiz-form.ts'
import { bare, type Draft, linesOf, type Problem, type Written } from './draft.ts'
import { isTable, readCsv } from './read-csv.ts'
import { readGift } from './read-gift.ts'
import { readPlain } from './read-plain.ts'

export type Format = 'plain' | 'gift' | 'csv'
export type ReadQuestion = { line: number; question: QuestionInput; image: string | undefined }
/** `image` is the picture that its question names. */
type DraftProblem = Problem & { image: string | undefined }
export type ReadQuestions = {
  format: Format
  questions: ReadQuestion[]
  problems: DraftProblem[]
  /** The questions that still need fixing, in the same format. */
  left: string
}

const READERS: Record<Format, (text: string) => Draft[]> = { plain: readPlain, gift: readGift, csv: readCsv }

/** Questions from a text in one of three forms: the good ones, and beside their lines what is wrong with the others. */
export function readQuestions(
  text: string,
  existing: readonly Sameness[] = [],
  hasPicture: (image: string) => boolean = () => false,
): ReadQuestions {
  const format = formatOf(text)
  const seen = new Set(existing.map(sameness))
  const read: ReadQuestions = { format, questions: [], problems: [], left: '' }
  const drafts = READERS[format](text.replace(TURNS, ''))
  const lines = linesOf(text)
  const left: string[] = []
  drafts.forEach((draft, index) => {
    const image = draft.image?.text
    const found = draft.problems.length > 0 ? draft.problems : checkDraft(draft, seen)
    const problems = [...found, ...checkPicture(draft, hasPicture)]
    read.problems.push(...problems.map((problem) => ({ ...problem, image })))
    if (problems.length === 0) {
      seen.add(sameness(draft))
      read.questions.push({ line: draft.line, question: questionOf(draft), image })
    } else left.push(...between(lines, draft.line, drafts[index + 1]?.line))
  })
  if (left.length > 0 && format === 'csv') left.unshift(...between(lines, 1, drafts[0]?.line))
  return { ...read, left: left.join('\n') }
}

const between = (lines: string[], from: number, until = lines.length + 1) => lines.slice(from - 1, until - 1)

const BRACES = /(?<!\\)\{\s*(?:[~=#]|(?:T|F|TRUE|FALSE)\s*[#}]|\})/i

/** Braces alone do not make GIFT if options are lettered: "{t | t>0}" and "{}" are sets. */
function formatOf(text: string): Format {
  if (isTable(text)) return 'csv'
  const lines = linesOf(text).map(bare)
  const isLettered = [/^\*?\s*\(?a\s*[.)]/i, /^\*?\s*\(?b\s*[.)]/i].every((option) =>
    lines.some((line) => option.test(line)),
  )
  const isGift = lines.some((line) => /^(::|\$CATEGORY)/.test(line)) || (BRACES.test(text) && !isLettered)
  return isGift ? 'gift' : 'plain'
}

const questionOf = ({ text, options, explanation }: Draft): QuestionInput => ({
  text,
  explanation,
  image_url: null,
  points: 1,
  asset_id: null,
  task: null,
  options,
})

/** "Which organ is this?" may be asked of many pictures. */
type Sameness = { text: string; options: readonly { text: string }[]; image?: Written }
const sameness = ({ text, options, image }: Sameness) =>
  JSON.stringify([image?.text ?? null, text, ...options.map((option) => option.text)])

/** The problems that keep a question from being added, in the order in which to fix them. */
function checkDraft(draft: Draft, seen: ReadonlySet<string>): Problem[] {
  const { line, text, options, explanation } = draft
  const say = (message: string): Problem[] => [{ line, message }]
  if (text === '') return say('This question has no text.')
  if (options.length < 2) return say('This question has fewer than two options.')
  if (options.length > limits.quiz.options) return say(`A question can have at most ${limits.quiz.options} options.`)
  const empty = options.findIndex((option) => option.text === '')
  if (empty >= 0) return say(`Option ${String.fromCharCode(65 + empty)} is missing or empty.`)
  if (!options.some(({ is_correct }) => is_correct)) return say('No option is marked as correct.')
  if (text.length > limits.quiz.questionText) return say(tooLong('The question', limits.quiz.questionText))
  if (explanation.length > limits.quiz.explanation) return say(tooLong('The explanation', limits.quiz.explanation))
  if (options.some((option) => option.text.length > limits.quiz.optionText))
    return say(tooLong('An option', limits.quiz.optionText))
  if (seen.has(sameness(draft))) return say('This question is already here.')
  const checked = questionForm.safeParse(questionOf(draft))
  return checked.success ? [] : say(checked.error.issues[0]?.message ?? "This question can't be saved.")
}

const checkPicture = ({ image }: Draft, hasPicture: (image: string) => boolean): Problem[] =>
  image && !hasPicture(image.text)
    ? [{ line: image.line, message: `The picture “${image.text}” is missing. Drop it with the text.` }]
    : []

const tooLong = (what: string, most: number) => `${what} is longer than ${most} characters.`
