import { expect, it } from 'vitest'
import { actionOfKey } from './keys'

const press = (key: string, held: Partial<Parameters<typeof actionOfKey>[0]> = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

it('steps through frames by arrows, and moves the picture with Shift, while there is no crosshair', () => {
  expect(actionOfKey(press('ArrowRight'), false)).toEqual({ do: 'step', by: 1 })
  expect(actionOfKey(press('ArrowLeft'), false)).toEqual({ do: 'step', by: -1 })
  expect(actionOfKey(press('ArrowDown'), false)).toBeUndefined()
  expect(actionOfKey(press('ArrowDown', { shiftKey: true }), false)).toEqual({ do: 'pan', x: 0, y: 1 })
  expect(actionOfKey(press(' '), false)).toEqual({ do: 'play' })
  expect(actionOfKey(press('Enter'), false)).toBeUndefined()
})

it('moves the crosshair by arrows, coarse with Shift and fine with Alt or Ctrl, and steps by comma and point', () => {
  expect(actionOfKey(press('ArrowRight'), true)).toEqual({ do: 'move', x: 1, y: 0, step: 'usual' })
  expect(actionOfKey(press('ArrowUp', { shiftKey: true }), true)).toEqual({ do: 'move', x: 0, y: -1, step: 'coarse' })
  expect(actionOfKey(press('ArrowUp', { altKey: true }), true)).toEqual({ do: 'move', x: 0, y: -1, step: 'fine' })
  expect(actionOfKey(press('ArrowUp', { ctrlKey: true }), true)).toEqual({ do: 'move', x: 0, y: -1, step: 'fine' })
  expect(actionOfKey(press('.'), true)).toEqual({ do: 'step', by: 1 })
  expect(actionOfKey(press('Enter'), true)).toEqual({ do: 'set' })
  expect(actionOfKey(press(' '), true)).toEqual({ do: 'hold' })
})

it("leaves the browser's own shortcuts and Tab alone", () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of ['+', '-', '0', 'm', 'ArrowLeft']) expect(actionOfKey(press(key, held), false)).toBeUndefined()
  expect(actionOfKey(press('Tab'), true)).toBeUndefined()
})

it('hears letters whether Shift or the lock holds them large', () => {
  expect(actionOfKey(press('M', { shiftKey: true }), false)).toEqual({ do: 'crosshair' })
})
