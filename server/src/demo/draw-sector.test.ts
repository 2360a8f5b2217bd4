import { describe, expect, it } from 'vitest'
import { drawSector, type SectorPreset } from './draw-sector.ts'

const presets: SectorPreset[] = ['abdominal', 'obstetric', 'cardiac', 'vascular', 'musculoskeletal', 'point-of-care']
const size = { width: 120, height: 90 }

describe('drawSector', () => {
  it('gives the same picture for the same request and another one for another seed', () => {
    const first = drawSector({ ...size, seed: 5, preset: 'abdominal' })
    expect(first).toHaveLength(120 * 90 * 3)
    expect(drawSector({ ...size, seed: 5, preset: 'abdominal' })).toEqual(first)
    expect(drawSector({ ...size, seed: 6, preset: 'abdominal' })).not.toEqual(first)
  })
  it('draws every preset differently, in a dark room', () => {
    const pictures = presets.map((preset) => drawSector({ ...size, seed: 5, preset }))
    expect(new Set(pictures.map((picture) => picture.join())).size).toBe(presets.length)
    for (const picture of pictures) {
      expect(Math.max(...picture.subarray(0, 3))).toBeLessThan(40)
      expect(Math.max(...picture)).toBeGreaterThan(180)
    }
  })
})
