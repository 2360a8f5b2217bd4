import { undoDecision } from '@sonocampus/contract/decisions'
import { call } from './call'
import { useDecision } from './use-write'

/** The decisions that can still be undone. */
export const QUEUED_DECISIONS = ['decisions', 'queued']

export const useUndoDecision = () =>
  useDecision((decisionId: string) => call(undoDecision, { params: { decisionId } }), QUEUED_DECISIONS)
