import type { Place } from '@sonocampus/contract/imaging'
import { useState } from 'react'
import { type Handle, handleAt, REACH } from '../geometry/hit'
import { bringIntoView, insidePicture, type Sizes, toScreen, type View } from '../geometry/view'
import { placeInWords } from '../geometry/words'
import type { ToolController } from '../tools/controller'
import type { KeyAction } from './keys'

interface Around {
  view: View
  sizes: Sizes
  setView: (change: (view: View) => View) => void
  controller: ToolController | null
  say: (text: string) => void
  prepare: () => boolean
}

const STEPS = { usual: 0.01, coarse: 0.05 }

/** Marking by keyboard: arrow keys move a crosshair, with the same taps and drags. */
export function useCrosshair({ view, sizes, setView, controller, say, prepare }: Around) {
  const [crosshair, setCrosshair] = useState<Place | null>(null)
  const [held, setHeld] = useState<Handle>()
  const { width, height } = sizes.picture

  const under = (at: Place) =>
    handleAt(controller?.handles ?? [], toScreen(view, sizes, at), REACH.keyboard, view, sizes)
  const go = (to: Place) => {
    setCrosshair(to)
    setView((before) => bringIntoView(before, sizes, to))
  }
  const dragHeld = (handle: Handle, to: Place, isOver: boolean) =>
    controller?.onDrag?.({ path: [handle.at, to], from: handle.at, to, handle, isOver })

  function move({ x, y, step }: Extract<KeyAction, { do: 'move' }>, at: Place) {
    const across = step === 'fine' ? 1 / width : STEPS[step]
    const down = step === 'fine' ? 1 / height : (STEPS[step] * width) / height
    const to = insidePicture({ x: at.x + x * across, y: at.y + y * down })
    go(to)
    if (held) dragHeld(held, to, false)
    const found = held ? undefined : under(to)
    say(found ? `${placeInWords(to)}, ${found.name}` : placeInWords(to))
  }
  function hold(at: Place) {
    if (held) {
      dragHeld(held, at, true)
      setHeld(undefined)
      return say(`${held.name} put down, ${placeInWords(at)}.`)
    }
    const found = under(at)
    if (!found) return say('Nothing to pick up here. Press N for the next one.')
    setHeld(found)
    go(found.at)
    say(`${found.name} held. Arrows move it, Space puts it down.`)
  }
  function goToNext(at: Place) {
    const handles = controller?.handles ?? []
    const now = handles.findIndex(({ id }) => id === under(at)?.id)
    const next = handles[(now + 1) % (handles.length || 1)]
    if (!next) return say("There's nothing to go to.")
    go(next.at)
    say(`${next.name}, ${placeInWords(next.at)}`)
  }
  function toggle() {
    setHeld(undefined)
    if (crosshair) {
      setCrosshair(null)
      return say('Crosshair off.')
    }
    const middle = insidePicture(view.center)
    setCrosshair(middle)
    say(`Crosshair, ${placeInWords(middle)}. Arrows move it, Enter sets.`)
  }

  /** Returns whether the crosshair used the key. */
  function act(action: KeyAction): boolean {
    if (action.do === 'crosshair' || (action.do === 'leave' && crosshair)) toggle()
    else if (!crosshair) return false
    else if (action.do === 'move') move(action, crosshair)
    else if (action.do === 'hold' || (action.do === 'set' && held)) prepare() && hold(crosshair)
    else if (action.do === 'set') prepare() && controller?.onTap?.(crosshair, under(crosshair))
    else if (action.do === 'next-handle') goToNext(crosshair)
    else return false
    return true
  }
  return { crosshair, held: held?.id, toggle, act }
}
