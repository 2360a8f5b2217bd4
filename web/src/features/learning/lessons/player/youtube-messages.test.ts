import { expect, it } from 'vitest'
import { readYoutube } from './youtube-messages'

const say = (event: string, info: unknown) => readYoutube(JSON.stringify({ event, info, id: 1, channel: 'widget' }))

it("reads playing and the position from the embedded player's messages", () => {
  expect(say('initialDelivery', { playerState: -1, currentTime: 0 })).toEqual({ isPlaying: false, time: 0 })
  expect(say('infoDelivery', { playerState: 1 })).toEqual({ isPlaying: true })
  expect(say('infoDelivery', { currentTime: 12.5, duration: 245 })).toEqual({ time: 12.5, length: 245 })
  expect(say('infoDelivery', { duration: 0 })).toEqual({})
  expect(say('onStateChange', 2)).toEqual({ isPlaying: false })
  expect(say('onStateChange', 0)).toEqual({ isPlaying: false })
})

it('takes buffering for neither, and leaves alone what it does not know', () => {
  expect(say('onStateChange', 3)).toEqual({})
  expect(say('onReady', null)).toEqual({})
  for (const foreign of ['hello', '3', 'null', { event: 'infoDelivery' }, undefined, '{"a":1}'])
    expect(readYoutube(foreign)).toBeNull()
})
