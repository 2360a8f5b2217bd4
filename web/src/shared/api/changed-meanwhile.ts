import type { Call } from '@sonocampus/contract/client'
import type { Changed, ErrorBody } from '@sonocampus/contract/errors'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Someone else changed what is being edited: their version, and the one that would replace it. */
export type ReplaceQuestion = { changed: Changed; own: Record<string, unknown> }
type Ask = (question: ReplaceQuestion) => Promise<boolean>

let ask: Ask | undefined

/** Registers the handler that asks the user; without one, nothing is replaced. */
export function onReplaceQuestion(asking: Ask): () => void {
  ask = asking
  return () => {
    ask = undefined
  }
}

type Edit = { query?: object; body?: unknown }

/** Every edit by staff goes through here. */
export const callEdit: Call = (route, input) =>
  sendOrReplace(input as Edit, (edit) => call(route, edit as typeof input))

/** Sends an edit. On a conflict it asks the user, then sends it again as an edit of the current version. */
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
