import { useState } from 'react'
import { type AuthorTool, AuthorViewer } from '@/imaging'
import { Part } from './part'
import { chamberAt, drawnSource, sampleLoop, sampleStill } from './sample-loop'

const source = drawnSource()

type ValueOf<K extends AuthorTool['kind']> = Extract<AuthorTool, { kind: K }>['value']

const chamber = (frame: number) => ({ frame, shape: { kind: 'ellipse', angle: 0, ...chamberAt(frame) } as const })

/** Authors' tools: regions through a loop, black boxes, the line of a scale. */
export function ImagingAuthors() {
  const [regions, setRegions] = useState<ValueOf<'regions'>>([
    { tolerance: 0.02, from: 0, to: 29, keys: [chamber(0), chamber(8), chamber(22)] },
  ])
  const [drawn, setDrawn] = useState<ValueOf<'regions'>>([])
  const [boxes, setBoxes] = useState<ValueOf<'boxes'>>([{ x: 0.02, y: 0.02, width: 0.3, height: 0.08 }])
  const [line, setLine] = useState<ValueOf<'line'>>(null)
  return (
    <Part title="Drawing on pictures and loops">
      <Example
        id="regions"
        tool={{ kind: 'regions', value: regions, onChange: setRegions, max: 1, names: ['Chamber'] }}
      />
      <Example id="new-regions" tool={{ kind: 'regions', value: drawn, onChange: setDrawn }} />
      <Example id="boxes" isStill tool={{ kind: 'boxes', value: boxes, onChange: setBoxes }} />
      <Example id="line" isStill tool={{ kind: 'line', value: line, onChange: setLine }} />
    </Part>
  )
}

function Example({ id, tool, isStill = false }: { id: string; tool: AuthorTool; isStill?: boolean }) {
  return (
    <div id={`tool-${id}`} className="flex max-w-3xl flex-col gap-1.5">
      <AuthorViewer asset={isStill ? sampleStill : sampleLoop} label={`The tool “${id}”`} source={source} tool={tool} />
      <output data-value={id} className="text-xs wrap-anywhere text-ink-soft tabular-nums">
        {JSON.stringify(tool.value)}
      </output>
    </div>
  )
}
