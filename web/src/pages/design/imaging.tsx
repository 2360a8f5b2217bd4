import { useState } from 'react'
import { type StudentTool, Viewer } from '@/imaging'
import { Part } from './part'
import { drawnSource, sampleLoop, sampleStill } from './sample-loop'

const source = drawnSource()
const labels = [
  { id: '00000000-0000-4000-8000-00000000000a', text: 'Wall' },
  { id: '00000000-0000-4000-8000-00000000000b', text: 'Chamber' },
  { id: '00000000-0000-4000-8000-00000000000c', text: 'Near field' },
]

type ValueOf<K extends StudentTool['kind']> = Extract<StudentTool, { kind: K }>['value']

/** The viewer with each of its tools, on pictures generated here. */
export function Imaging() {
  const [point, setPoint] = useState<ValueOf<'point'>>(null)
  const [marks, setMarks] = useState<ValueOf<'marks'>>([])
  const [outline, setOutline] = useState<ValueOf<'outline'>>(null)
  const [frame, setFrame] = useState<ValueOf<'frame'>>(null)
  const [caliper, setCaliper] = useState<ValueOf<'caliper'>>(null)
  const [ellipse, setEllipse] = useState<ValueOf<'ellipse'>>(null)
  const [angle, setAngle] = useState<ValueOf<'angle'>>(null)
  const [placed, setPlaced] = useState<ValueOf<'label'>>([])
  return (
    <Part title="Pictures and loops">
      <Viewer asset={sampleStill} label="A still without a scale" source={source} />
      <Example tool={{ kind: 'point', value: point, onChange: setPoint }} />
      <Example tool={{ kind: 'marks', value: marks, onChange: setMarks }} />
      <Example tool={{ kind: 'outline', value: outline, onChange: setOutline }} />
      <Example tool={{ kind: 'frame', value: frame, onChange: setFrame }} />
      <Example tool={{ kind: 'caliper', value: caliper, onChange: setCaliper }} />
      <Example tool={{ kind: 'ellipse', value: ellipse, onChange: setEllipse }} />
      <Example tool={{ kind: 'angle', value: angle, onChange: setAngle }} />
      <Example tool={{ kind: 'label', labels, value: placed, onChange: setPlaced }} />
    </Part>
  )
}

function Example({ tool }: { tool: StudentTool }) {
  return (
    <div id={`tool-${tool.kind}`} className="flex max-w-3xl flex-col gap-1.5">
      <Viewer asset={sampleLoop} label={`The tool “${tool.kind}”`} source={source} tool={tool} />
      <output data-value={tool.kind} className="text-xs wrap-anywhere text-ink-soft tabular-nums">
        {JSON.stringify(tool.value)}
      </output>
    </div>
  )
}
