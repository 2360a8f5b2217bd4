import { type MouseEvent, type PointerEvent, useRef } from 'react'

const HOLD_MS = 350

/** Holding a finger on a row selects it, where a mouse would find the checkbox under itself. */
export function useHoldToSelect() {
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const end = () => clearTimeout(hold.current)
  return {
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      isHeld.current = false
      const row = pointerType === 'touch' ? (target as Element).closest('tr, li') : null
      const box = row?.querySelector<HTMLInputElement>('.pick input')
      if (!box) return
      hold.current = setTimeout(() => {
        isHeld.current = true
        box.click()
      }, HOLD_MS)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerMove: end,
    /** Neither the browser's own menu nor the link under the finger. */
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (isHeld.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const isByKey = event.detail === 0
      if (isHeld.current && !isByKey && !(event.target as Element).closest('.pick')) event.preventDefault()
    },
  }
}
