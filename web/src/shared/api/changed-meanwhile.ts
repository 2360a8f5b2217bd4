import type { Call } from '@sonocampus/contract/client'
import type { Changed, ErrorBody } from '@sonocampus/contract/errors'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Somebody else changed what is being edited: what they made of it, and what would take its place. */
export type ReplaceQuestion = { changed: Changed; own: Record<string, unknown> }
type Ask = (question: ReplaceQuestion) => Promise<boolean>

let ask: Ask | undefined

/** Whoever draws the question answers it; while nobody does, nothing is replaced. */
export function onReplaceQuestion(asking: Ask): () => void {
  ask = asking
  return () => {
    ask = undefined
  }
}

type Edit = { query?: object; body?: unknown }

/** The way of every edit of the staff to the server. */
export const callEdit: Call = (route, input) =>
  sendOrReplace(input as Edit, (edit) => call(route, edit as typeof input))

/** Sends an edit; where somebody was faster, the person is asked, and it is sent again as an edit of what is there now. */
export async function sendOrReplace<T>(edit: Edit, send: (edit: Edit) => Promise<T>): Promise<T> {
  try {
    return await send(edit)
  } catch (error) {
    const changed = changedIn(error)
    if (!changed || !(await ask?.({ changed, own: edit.body as Record<string, unknown> }))) throw error
    return sendOrReplace({ ...edit, query: { ...edit.query, version: changed.version } }, send)
  }
}

const changedIn = (error: unknown): Changed | undefined =>
  error instanceof ApiError ? (error.body as Partial<ErrorBody> | null)?.changed : undefined
