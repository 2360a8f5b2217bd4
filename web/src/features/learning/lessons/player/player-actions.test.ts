import { expect, it } from 'vitest'
import { actionOfKey } from './player-actions'

it('plays, seeks, changes volume and speed, mutes, fills the screen and goes on by key', () => {
  const types = [' ', 'K', 'ArrowLeft', 'l', 'Home', 'ArrowUp', 'm', 'f', 'n', '>'].map(
    (key) => actionOfKey(key, 'stage')?.type,
  )
  expect(types).toEqual([
    'toggle',
    'toggle',
    'seek-by',
    'seek-by',
    'seek-to',
    'volume-by',
    'mute',
    'fullscreen',
    'next',
    'rate-by',
  ])
  expect(actionOfKey('x', 'stage')).toBeNull()
})

it('leaves to a focused control the keys that are its own', () => {
  expect(actionOfKey(' ', 'button')).toBeNull()
  expect(actionOfKey('ArrowUp', 'select')).toBeNull()
  expect(actionOfKey('ArrowLeft', 'volume')).toBeNull()
  expect(actionOfKey('ArrowLeft', 'button')).toEqual({ type: 'seek-by', by: -5 })
  expect(actionOfKey('ArrowLeft', 'seek-bar')).toEqual({ type: 'seek-by', by: -5 })
})
