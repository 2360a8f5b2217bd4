import type { Mark } from '@sonocampus/contract/imaging'
import { useState } from 'react'
import { type Overlay, SideBySide, Viewer } from '@/imaging'
import { ViewerOverlay } from '@/shared/ui/viewer-overlay'
import { Part } from './part'
import { chamberAt, drawnSource, sampleLoop, servedLoop } from './sample-loop'

const source = drawnSource()
const { center } = chamberAt(0)
const chamber = (frame: number) => ({ frame, shape: { kind: 'ellipse', angle: 0, ...chamberAt(frame) } as const })

const overlays: Overlay[] = [
  {
    kind: 'region',
    whose: 'true',
    region: { tolerance: 0.02, from: 0, to: 29, keys: [chamber(0), chamber(8), chamber(22)] },
    label: 'Chamber',
  },
  { kind: 'mark', whose: 'own', at: { x: 0.45, y: 0.6, frame: 0 } },
  { kind: 'line', whose: 'own', frame: 0, a: { x: 0.3, y: 0.3 }, b: { x: 0.55, y: 0.28 }, label: '40.3 mm' },
  { kind: 'line', whose: 'true', frame: 0, a: { x: 0.32, y: 0.22 }, b: { x: 0.6, y: 0.2 }, label: '45.1 mm' },
  {
    kind: 'outline',
    whose: 'own',
    frame: 0,
    points: [
      { x: 0.36, y: 0.4 },
      { x: 0.6, y: 0.36 },
      { x: 0.66, y: 0.6 },
      { x: 0.5, y: 0.78 },
      { x: 0.4, y: 0.7 },
    ],
  },
  { kind: 'frame', whose: 'own', frame: 10 },
  { kind: 'frame', whose: 'true', frame: 7 },
]

const COLUMNS = 24
const ROWS = 18
const heat: Overlay = {
  kind: 'heat',
  columns: COLUMNS,
  rows: ROWS,
  counts: Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const x = ((cell % COLUMNS) + 0.5) / COLUMNS - center.x
    const y = (Math.floor(cell / COLUMNS) + 0.5) / ROWS - center.y
    return Math.round(12 * Math.exp(-(x * x + y * y) * 60))
  }),
}

/** A response with the correct answer, where a class marked, and two loops in step. */
export function ImagingResults() {
  const [point, setPoint] = useState<Mark | null>(null)
  return (
    <Part title="Results on pictures and loops">
      <div id="results" className="max-w-3xl">
        <Viewer
          asset={sampleLoop}
          label="A result"
          source={source}
          overlays={overlays}
          watermark={<ViewerOverlay email="amna@example.org" isPlaying room="inset-2" />}
        />
      </div>
      <div id="heat" className="max-w-3xl">
        <Viewer asset={sampleLoop} label="Marks of a class" source={source} overlays={[heat]} />
      </div>
      <div id="tool-served" className="max-w-md">
        <Viewer
          asset={servedLoop}
          label="A loop of the server"
          tool={{ kind: 'point', value: point, onChange: setPoint }}
        />
        <output className="text-xs text-ink-soft">{JSON.stringify(point)}</output>
      </div>
      <div id="side-by-side">
        <SideBySide
          label="Two loops in step"
          left={{ asset: sampleLoop, label: 'Before', source }}
          right={{ asset: { ...sampleLoop, frames: 15 }, label: 'After', source }}
        />
      </div>
    </Part>
  )
}
