import { expect, it } from 'vitest'
import { tileAt } from '../seek-bar'
import { withQuery } from './film'

it('renews the query of every address and nothing else [streaming/player-renews]', () => {
  const fresh = '/api/media/1/playlists/auto?session=s&expires=2&signature=new'
  expect(withQuery('https://a.example/api/media/1/pieces/240?session=s&expires=1&signature=old', fresh)).toBe(
    'https://a.example/api/media/1/pieces/240?session=s&expires=2&signature=new',
  )
})

const sprite = { url: '', columns: 3, rows: 2, count: 5, width: 160, height: 90, interval: 10 }

it.each([
  [0, 0, 0],
  [9.9, 0, 0],
  [10, 160, 0],
  [35, 0, 90],
  [49, 160, 90],
  [500, 160, 90],
  [-1, 0, 0],
])('shows for second %d the picture at %d, %d [streaming/player-pictures]', (time, x, y) => {
  expect(tileAt(sprite, time)).toEqual({ x, y })
})
