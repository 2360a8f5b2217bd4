/** The state of saving a lesson. `percent` is what has been sent; null without a file. */
export type SaveState =
  | { step: 'editing'; note?: 'cancelled' | { reason: string } }
  | { step: 'signing'; percent: 0 }
  | { step: 'sending'; percent: number; trouble: string | null }
  | { step: 'recording'; percent: 100 | null }

export type SaveEvent =
  | { type: 'start'; sends: boolean }
  | { type: 'progress'; percent: number; trouble: string | null }
  | { type: 'sent' }
  | { type: 'cancel' }
  | { type: 'failed'; reason: string }

export const editing: SaveState = { step: 'editing' }

/**
 * Editing → signing → sending → recording; without a file straight to recording. Cancelling and failing return to
 * editing. Events that don't fit the step are ignored, such as a late one from a cancelled upload.
 */
export function nextState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'start':
      if (isBusy(state)) return state
      return event.sends ? { step: 'signing', percent: 0 } : { step: 'recording', percent: null }
    case 'progress':
      if (!canCancel(state)) return state
      return {
        step: 'sending',
        percent: Math.max('percent' in state ? (state.percent ?? 0) : 0, event.percent),
        trouble: event.trouble,
      }
    case 'sent':
      return canCancel(state) ? { step: 'recording', percent: 100 } : state
    case 'cancel':
      return canCancel(state) ? { step: 'editing', note: 'cancelled' } : state
    case 'failed':
      return isBusy(state) ? { step: 'editing', note: { reason: event.reason } } : state
  }
}

export const isBusy = ({ step }: SaveState): boolean => step !== 'editing'

/** Too late once the record is being saved. */
export const canCancel = ({ step }: SaveState): boolean => step === 'signing' || step === 'sending'
