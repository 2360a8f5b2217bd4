import type { TaskResponse } from '@sonocampus/contract/imaging'

/** The chosen options of a question, or what was done on its picture. */
export type Choice = {
  readonly questionId: string
  readonly options: readonly string[]
  readonly given?: TaskResponse | null
}
type Chosen = Readonly<Record<string, Choice>>

/**
 * The answers of one running attempt and their way to the server. Choices are sent in turn, so that the last one for a
 * question is the last to arrive. A choice that does not arrive stays queued and is tried again after longer pauses.
 */
export type AnswerSheet = {
  readonly chosen: Chosen
  /** Questions whose choice the server does not have yet, in the order of their turns. */
  readonly unsaved: readonly string[]
  /** The one choice that is under way. */
  readonly sending: Choice | null
  /** Failed tries in a row. */
  readonly failures: number
  /** Milliseconds to wait before the next try; null while nothing has to wait. */
  readonly pause: number | null
  /** Why the server takes no more of this attempt. */
  readonly refusal: string | null
}

export type SheetEvent =
  | { type: 'chosen'; choice: Choice }
  /** Another tab has saved this choice. */
  | { type: 'saved-elsewhere'; choice: Choice }
  | { type: 'saved' | 'failed'; sent: Choice }
  | { type: 'refused'; sent: Choice; reason: string }
  | { type: 'rested' | 'handed-in' }

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 10_000

type Saved = readonly { question_id: string; selected_option_ids: readonly string[]; given?: TaskResponse | null }[]

/** Begins with what the server has; `waiting` is what an earlier visit could not bring there. */
export function openSheet(saved: Saved, waiting: readonly Choice[] = []): AnswerSheet {
  const known = saved.map(({ question_id, selected_option_ids, given }) => ({
    questionId: question_id,
    options: selected_option_ids,
    ...(given ? { given } : {}),
  }))
  return sendNext({
    chosen: Object.fromEntries([...known, ...waiting].map((choice) => [choice.questionId, choice])),
    unsaved: waiting.map(({ questionId }) => questionId),
    sending: null,
    failures: 0,
    pause: null,
    refusal: null,
  })
}

export function nextSheet(sheet: AnswerSheet, event: SheetEvent): AnswerSheet {
  switch (event.type) {
    case 'chosen':
      return sendNext(withChoice(sheet, event.choice))
    case 'saved-elsewhere':
      return withForeign(sheet, event.choice)
    case 'rested':
      return sendNext({ ...sheet, pause: null })
    case 'handed-in':
      return { ...sheet, unsaved: [], sending: null, pause: null, failures: 0 }
    default:
      // An answer to something that is no longer under way says nothing.
      return sheet.sending === event.sent ? sendNext(afterTry(sheet, event)) : sheet
  }
}

function withChoice(sheet: AnswerSheet, choice: Choice): AnswerSheet {
  const { questionId } = choice
  const isWaiting = sheet.unsaved.includes(questionId)
  return {
    ...sheet,
    chosen: { ...sheet.chosen, [questionId]: choice },
    unsaved: isWaiting ? sheet.unsaved : [...sheet.unsaved, questionId],
  }
}

/**
 * The later save of a question counts. An unsent choice of this tab is later; if one was under way, the order is
 * unknown, so it is sent again.
 */
function withForeign(sheet: AnswerSheet, choice: Choice): AnswerSheet {
  const own = sheet.chosen[choice.questionId]
  const isWaiting = sheet.unsaved.includes(choice.questionId)
  return { ...sheet, chosen: { ...sheet.chosen, [choice.questionId]: isWaiting && own ? { ...own } : choice } }
}

type Outcome = Extract<SheetEvent, { sent: Choice }>

function afterTry(sheet: AnswerSheet, event: Outcome): AnswerSheet {
  const idle = { ...sheet, sending: null }
  if (event.type === 'refused') return { ...idle, refusal: event.reason }
  if (event.type === 'failed') {
    const pause = Math.min(FIRST_PAUSE * 2 ** sheet.failures, LONGEST_PAUSE)
    return { ...idle, failures: sheet.failures + 1, pause }
  }
  const { questionId } = event.sent
  const isNewest = sheet.chosen[questionId] === event.sent
  return { ...idle, failures: 0, unsaved: isNewest ? sheet.unsaved.filter((id) => id !== questionId) : sheet.unsaved }
}

function sendNext(sheet: AnswerSheet): AnswerSheet {
  const sending = sheet.chosen[sheet.unsaved[0] ?? '']
  if (!sending || sheet.sending || sheet.pause !== null || sheet.refusal !== null) return sheet
  return { ...sheet, sending }
}

/** The newest choices that the server has not confirmed. */
export const unsavedChoices = ({ unsaved, chosen }: AnswerSheet): Choice[] =>
  unsaved.flatMap((questionId) => chosen[questionId] ?? [])

export type SaveState = 'untouched' | 'saved' | 'saving' | 'retrying' | 'refused'

export function saveState({ refusal, failures, unsaved, chosen }: AnswerSheet): SaveState {
  if (refusal !== null) return 'refused'
  if (failures > 0) return 'retrying'
  if (unsaved.length > 0) return 'saving'
  return Object.keys(chosen).length > 0 ? 'saved' : 'untouched'
}

export const isAnswered = ({ chosen }: AnswerSheet, questionId: string): boolean => {
  const { options = [], given = null } = chosen[questionId] ?? {}
  return options.length > 0 || given !== null
}
