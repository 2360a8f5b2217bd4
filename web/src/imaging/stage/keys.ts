export type KeyAction =
  | { do: 'step'; by: number }
  | { do: 'end'; which: 'first' | 'last' }
  | { do: 'play' }
  | { do: 'zoom'; by: number }
  | { do: 'fit' }
  | { do: 'pan'; x: number; y: number }
  | { do: 'crosshair' }
  | { do: 'move'; x: number; y: number; step: 'fine' | 'usual' | 'coarse' }
  | { do: 'set' }
  | { do: 'hold' }
  | { do: 'next-handle' }
  | { do: 'undo' }
  | { do: 'leave' }

interface Pressed {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const EVER: Record<string, KeyAction> = {
  ',': { do: 'step', by: -1 },
  '.': { do: 'step', by: 1 },
  Home: { do: 'end', which: 'first' },
  End: { do: 'end', which: 'last' },
  k: { do: 'play' },
  '+': { do: 'zoom', by: 1 },
  '=': { do: 'zoom', by: 1 },
  '-': { do: 'zoom', by: -1 },
  '0': { do: 'fit' },
  m: { do: 'crosshair' },
  Backspace: { do: 'undo' },
}

const WITH_CROSSHAIR: Record<string, KeyAction> = {
  Enter: { do: 'set' },
  ' ': { do: 'hold' },
  n: { do: 'next-handle' },
  Escape: { do: 'leave' },
}

const WITHOUT: Record<string, KeyAction> = { ' ': { do: 'play' } }

/** A key's action on the picture. Arrows step through frames, with Shift they pan, unless they move a crosshair. */
export function actionOfKey(pressed: Pressed, hasCrosshair: boolean): KeyAction | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed
  const [x, y] = ARROWS[key] ?? []
  if (x !== undefined && y !== undefined && !metaKey) {
    if (hasCrosshair) return { do: 'move', x, y, step: altKey || ctrlKey ? 'fine' : shiftKey ? 'coarse' : 'usual' }
    if (altKey || ctrlKey) return
    if (shiftKey) return { do: 'pan', x, y }
    return y === 0 ? { do: 'step', by: x } : undefined
  }
  if (altKey || ctrlKey || metaKey) return
  const name = key.length === 1 ? key.toLowerCase() : key
  return (hasCrosshair ? WITH_CROSSHAIR : WITHOUT)[name] ?? EVER[name]
}
