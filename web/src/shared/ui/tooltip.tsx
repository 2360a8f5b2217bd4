import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const DELAY_MS = 700
/** Moving on to a neighbour within this time shows its tooltip at once. */
const GOING_ON_MS = 300
const GAP = 6
const EDGE = 8

let lastClosed = 0

interface TooltipProps {
  text: string
  children: ReactElement<React.HTMLAttributes<HTMLElement>>
}

/** A hint on hover or focus; never the only place for information. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [control, setControl] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = (on: Element, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setControl(on), delay)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (control) lastClosed = Date.now()
    setControl(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      {cloneElement(children, {
        ...(control ? { 'aria-describedby': id } : {}),
        onPointerEnter: ({ currentTarget, pointerType }) => {
          if (pointerType !== 'touch') open(currentTarget, Date.now() - lastClosed < GOING_ON_MS ? 0 : DELAY_MS)
        },
        onPointerLeave: close,
        onPointerDown: close,
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && open(currentTarget, 0),
        onBlur: close,
      })}
      {control && createPortal(<Word id={id} text={text} control={control} close={close} />, document.body)}
    </>
  )
}

function Word({ id, text, control, close }: { id: string; text: string; control: Element; close: () => void }) {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
    window.addEventListener('scroll', close, { signal, capture: true })
    return () => ended.abort()
  })
  return (
    <div
      id={id}
      role="tooltip"
      ref={(word) => void (word && place(word, control.getBoundingClientRect()))}
      className="pointer-events-none fixed z-50 max-w-64 animate-pop-in rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-md"
    >
      {text}
    </div>
  )
}

/** Above the control, or below if there is no room; never off the screen. */
function place(word: HTMLElement, around: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = word
  const middle = around.left + around.width / 2
  const left = Math.max(EDGE, Math.min(middle - width / 2, window.innerWidth - width - EDGE))
  const above = around.top - GAP - height
  word.style.left = `${left}px`
  word.style.top = `${above < EDGE ? around.bottom + GAP : above}px`
}
