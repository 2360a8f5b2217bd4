import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeOfLens } from './picture'

it('shows the lens whole, and nowhere under the finger, on any stage from 280 by 200 pixels on [imaging/viewer-touch]', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const stages = fc.record({ width: fc.integer({ min: 280, max: 1280 }), height: fc.integer({ min: 200, max: 900 }) })
  fc.assert(
    fc.property(stages, share, share, (stage, x, y) => {
      const finger = { left: x * stage.width, top: y * stage.height }
      const { left, top } = placeOfLens(finger, stage)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + 120).toBeLessThanOrEqual(stage.width)
      expect(top + 120).toBeLessThanOrEqual(stage.height)
      expect(Math.hypot(finger.left - left - 60, finger.top - top - 60)).toBeGreaterThan(60)
    }),
  )
})
