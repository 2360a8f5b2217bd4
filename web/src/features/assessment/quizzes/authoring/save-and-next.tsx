import { type KeyboardEvent, useRef } from 'react'
import { Button } from '@/shared/ui/button'

export type SaveAndNext = ReturnType<typeof useSaveAndNext>

/** Saves a question to write the next one: by its button, or by Ctrl+Enter wherever the focus is. */
export function useSaveAndNext(busy: boolean, save: () => Promise<void>) {
  const isWanted = useRef(false)
  async function saveAndNext() {
    if (busy) return
    isWanted.current = true
    await save().finally(() => {
      isWanted.current = false
    })
  }
  return {
    /** Asked while saving: whether the next question is to follow. */
    isWanted: () => isWanted.current,
    saveAndNext: () => void saveAndNext(),
    onKey: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      // A dialog over the form passes its keys on to it.
      if (!event.currentTarget.contains(event.target as Node)) return
      event.preventDefault()
      void saveAndNext()
    },
  }
}

export const NextButton = ({ busy, next }: { busy: boolean; next: SaveAndNext }) => (
  <Button variant="secondary" aria-keyshortcuts="Control+Enter" disabled={busy} onClick={next.saveAndNext}>
    Save and next
  </Button>
)
