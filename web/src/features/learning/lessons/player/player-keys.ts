export type PlayerAction =
  | { type: 'toggle' | 'mute' | 'fullscreen' | 'own-window' | 'captions' | 'next' }
  | { type: 'seek-by' | 'volume-by' | 'rate-by'; by: number }
  | { type: 'seek-to' | 'volume' | 'rate'; to: number }

/** The focused part of the player; each keeps its own keys. */
export type FocusedPart = 'stage' | 'button' | 'seek-bar' | 'volume' | 'select'

const ACTIONS: Record<string, PlayerAction> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  arrowleft: { type: 'seek-by', by: -5 },
  arrowright: { type: 'seek-by', by: 5 },
  j: { type: 'seek-by', by: -10 },
  l: { type: 'seek-by', by: 10 },
  home: { type: 'seek-to', to: 0 },
  arrowup: { type: 'volume-by', by: 0.1 },
  arrowdown: { type: 'volume-by', by: -0.1 },
  m: { type: 'mute' },
  f: { type: 'fullscreen' },
  c: { type: 'captions' },
  n: { type: 'next' },
  '>': { type: 'rate-by', by: 0.25 },
  '<': { type: 'rate-by', by: -0.25 },
}

export function actionOfKey(key: string, focused: FocusedPart): PlayerAction | null {
  const name = key.toLowerCase()
  const isOwn =
    focused === 'select' ||
    (focused === 'button' && name === ' ') ||
    (focused === 'volume' && /^(arrow|home)/.test(name))
  return isOwn ? null : (ACTIONS[name] ?? null)
}
