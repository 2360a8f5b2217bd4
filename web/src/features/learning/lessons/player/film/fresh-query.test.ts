import { expect, it } from 'vitest'
import { withQuery } from './fresh-query'

it('renews the query of every address and nothing else [streaming/player-renews]', () => {
  const fresh = '/api/media/1/playlists/auto?session=s&expires=2&signature=new'
  expect(withQuery('https://a.example/api/media/1/pieces/240?session=s&expires=1&signature=old', fresh)).toBe(
    'https://a.example/api/media/1/pieces/240?session=s&expires=2&signature=new',
  )
})
