import type { Place, ViewedAsset } from '@sonocampus/contract/imaging'
import { describe, expect, it, vi } from 'vitest'
import type { StudentTool } from '../types'
import type { Draft, ToolContext } from './controller'
import { studentController } from './student-controller'

const asset: ViewedAsset = {
  id: 'one',
  version: '1',
  width: 640,
  height: 480,
  frames: 30,
  frame_ms: 40,
  mm_per_pixel: 0.25,
  has_clip: false,
}

/** Keeps a tool's value and draft, as the viewer does. */
function use<T extends StudentTool>(tool: Omit<T, 'onChange'>, frame = 0, changes: Partial<ViewedAsset> = {}) {
  let value: unknown = tool.value
  let draft: Draft = {}
  const state = { frame, said: vi.fn<(text: string) => void>() }
  const controller = () => {
    const onChange = (next: unknown) => {
      value = next
    }
    const context: ToolContext = {
      asset: { ...asset, ...changes },
      frame: state.frame,
      draft,
      setDraft: (next) => {
        draft = next
      },
      goTo: vi.fn(),
      say: state.said,
      reach: 10,
    }
    return studentController({ ...tool, value, onChange } as unknown as StudentTool, context)
  }
  const handle = (id: string) => controller().handles.find((one) => one.id === id)
  return {
    state,
    controller,
    value: () => value as T['value'],
    set: (next: T['value']) => {
      value = next
    },
    tap: (at: Place, id?: string) => controller().onTap?.(at, id === undefined ? undefined : handle(id)),
    drag: (path: Place[], id?: string, isOver = true) => {
      const [from = { x: 0, y: 0 }] = path
      controller().onDrag?.({ path, from, to: path.at(-1) ?? from, handle: id ? handle(id) : undefined, isOver })
    },
  }
}
type ToolOf<K extends StudentTool['kind']> = Extract<StudentTool, { kind: K }>

const [a, b, c, d] = [
  { x: 0.2, y: 0.2 },
  { x: 0.6, y: 0.2 },
  { x: 0.6, y: 0.6 },
  { x: 0.2, y: 0.6 },
] as const

describe('a point', () => {
  it('belongs to the frame it was set on; on another it is faint and cannot be taken hold of', () => {
    const tool = use<ToolOf<'point'>>({ kind: 'point', value: null }, 4)
    tool.tap(a)
    expect(tool.value()).toEqual({ ...a, frame: 4 })
    expect(tool.controller().handles).toHaveLength(1)
    tool.state.frame = 5
    expect(tool.controller().drawn).toMatchObject([{ isFaint: true }])
    expect(tool.controller().handles).toEqual([])
    tool.tap(b)
    expect(tool.value()).toEqual({ ...b, frame: 5 })
  })

  it('that a finger is still aiming with is not set', () => {
    const tool = use<ToolOf<'point'>>({ kind: 'point', value: null })
    tool.drag([a, b], undefined, false)
    expect(tool.value()).toBeNull()
    tool.drag([a, b])
    expect(tool.value()).toEqual({ ...b, frame: 0 })
  })
})

describe('marks', () => {
  it('are no more than there may be', () => {
    const tool = use<ToolOf<'marks'>>({ kind: 'marks', value: [], max: 2 })
    for (const at of [a, b, c]) tool.tap(at)
    expect(tool.value()).toHaveLength(2)
    expect(tool.state.said).toHaveBeenLastCalledWith('At most 2 marks.')
  })
})

describe('an outline [imaging/viewer-outline]', () => {
  it('is handed out from the third corner on, and taken back below it', () => {
    const tool = use<ToolOf<'outline'>>({ kind: 'outline', value: null })
    tool.tap(a)
    tool.tap(b)
    expect(tool.value()).toBeNull()
    tool.tap(c)
    expect(tool.value()).toEqual({ frame: 0, points: [a, b, c] })
    tool.controller().onUndo?.()
    expect(tool.value()).toBeNull()
    expect(tool.controller().handles).toHaveLength(2)
    tool.tap(d)
    expect(tool.value()).toEqual({ frame: 0, points: [a, b, d] })
  })

  it('gets a corner on the edge that is tapped, and none from a stray tap once it was drawn in one go', () => {
    const tool = use<ToolOf<'outline'>>({ kind: 'outline', value: null })
    tool.drag([a, b, c, d])
    expect(tool.value()?.points).toEqual([a, b, c, d])
    tool.tap({ x: 0.9, y: 0.9 })
    expect(tool.value()?.points).toHaveLength(4)
    tool.tap({ x: 0.4, y: 0.21 })
    expect(tool.value()?.points).toEqual([a, { x: 0.4, y: 0.21 }, b, c, d])
    tool.tap(c, '3')
    expect(tool.value()?.points).toEqual([a, { x: 0.4, y: 0.21 }, b, d])
  })

  it('stays while a new one is drawn, and when that comes to nothing', () => {
    const tool = use<ToolOf<'outline'>>({ kind: 'outline', value: { frame: 0, points: [a, b, c] } })
    tool.drag([b, c, d], undefined, false)
    expect(tool.value()?.points).toEqual([a, b, c])
    tool.drag([b, b])
    expect(tool.value()?.points).toEqual([a, b, c])
  })

  it('is empty again when somebody else cleared it', () => {
    const tool = use<ToolOf<'outline'>>({ kind: 'outline', value: null })
    for (const at of [a, b, c]) tool.tap(at)
    tool.set(null)
    expect(tool.controller().handles).toEqual([])
  })
})

describe('a caliper [imaging/viewer-caliper]', () => {
  it('tells its length in mm, and promises none where the picture has no scale', () => {
    const value = { frame: 0, a, b }
    const drawn = use<ToolOf<'caliper'>>({ kind: 'caliper', value }).controller().drawn
    expect(drawn).toMatchObject([{ label: '64.0 mm' }])
    const unscaled = use<ToolOf<'caliper'>>({ kind: 'caliper', value }, 0, { mm_per_pixel: null })
    expect(unscaled.controller().drawn).toMatchObject([{ label: 'not to scale' }])
  })

  it('keeps its line until both ends of another are set', () => {
    const tool = use<ToolOf<'caliper'>>({ kind: 'caliper', value: { frame: 0, a, b } })
    tool.tap(c)
    expect(tool.value()).toEqual({ frame: 0, a, b })
    tool.tap(d)
    expect(tool.value()).toEqual({ frame: 0, a: c, b: d })
  })
})

describe('an ellipse [imaging/viewer-measures]', () => {
  const across = (shape: { rx: number; ry: number } | undefined) => [(shape?.rx ?? 0) * 640, (shape?.ry ?? 0) * 480]
  it('is set by both ends of one axis and one of the other, and tells area and circumference', () => {
    const tool = use<ToolOf<'ellipse'>>({ kind: 'ellipse', value: null })
    tool.tap({ x: 0.25, y: 0.5 })
    tool.tap({ x: 0.75, y: 0.5 })
    expect(across(tool.value()?.shape)[0]).toBeCloseTo(160)
    tool.tap({ x: 0.6, y: 0.75 })
    expect(across(tool.value()?.shape)).toEqual([expect.closeTo(160), expect.closeTo(120)])
    // Half axes of 4 and 3 cm.
    expect(tool.controller().drawn[0]).toMatchObject({ label: '37.70 cm², 22.10 cm around' })
  })

  it('is drawn by a drag along one axis; its handles turn it, change each axis and move it', () => {
    const tool = use<ToolOf<'ellipse'>>({ kind: 'ellipse', value: null })
    tool.drag([
      { x: 0.25, y: 0.5 },
      { x: 0.75, y: 0.5 },
    ])
    expect(across(tool.value()?.shape)[1]).toBeCloseTo(96)
    tool.drag([b, { x: 0.5, y: 0.6 }], 'ry')
    expect(across(tool.value()?.shape)).toEqual([expect.closeTo(160), expect.closeTo(48)])
    tool.drag([b, { x: 0.25, y: 1 }], 'b')
    expect(tool.value()?.shape).toMatchObject({ angle: 90, center: { x: 0.25, y: 0.75 } })
    expect(across(tool.value()?.shape)).toEqual([expect.closeTo(120), expect.closeTo(48)])
    tool.drag([b, { x: 0.5, y: 0.5 }], 'center')
    expect(tool.value()?.shape).toMatchObject({ angle: 90, center: { x: 0.5, y: 0.5 } })
    tool.controller().onUndo?.()
    expect(tool.value()).toBeNull()
  })
})

describe('an angle [imaging/viewer-measures]', () => {
  const corner = { x: 0.5, y: 0.5 }
  const [right, below] = [
    { x: 0.75, y: 0.5 },
    { x: 0.5, y: 0.9 },
  ]
  it('is set by the ends of two lines, whichever comes first, and tells degrees without a scale', () => {
    const tool = use<ToolOf<'angle'>>({ kind: 'angle', value: null }, 0, { mm_per_pixel: null })
    for (const at of [right, corner, corner]) tool.tap(at)
    expect(tool.value()).toBeNull()
    tool.tap(below)
    expect(tool.value()).toEqual({ frame: 0, a: right, b: corner, c: corner, d: below })
    expect(tool.controller().drawn[1]).toMatchObject({ label: '90.0°' })
    tool.drag([below, { x: 0.25, y: 0.5 + (0.25 * 640) / 480 }], 'd')
    expect(tool.controller().drawn[1]).toMatchObject({ label: '135.0°' })
  })

  it('is drawn by two drags; a step can be taken back', () => {
    const tool = use<ToolOf<'angle'>>({ kind: 'angle', value: null })
    tool.drag([corner, right])
    expect(tool.controller().hint).toBe('Now draw the second line, or tap both of its ends.')
    tool.controller().onUndo?.()
    expect(tool.controller().hint).toBe('Now set the other end of the first line.')
    tool.tap(right)
    tool.drag([corner, below])
    expect(tool.value()).toMatchObject({ a: corner, d: below })
  })
})

describe('names [imaging/viewer-label]', () => {
  const labels = [
    { id: 'one', text: 'One' },
    { id: 'two', text: 'Two' },
  ]
  it('have one place each: another tap for the same name moves it', () => {
    const tool = use<ToolOf<'label'>>({ kind: 'label', labels, value: [] })
    tool.tap(a)
    tool.tap(b)
    expect(tool.value().map(({ label_id }) => label_id)).toEqual(['one', 'two'])
    expect(tool.controller().hint).toBe('All names are placed.')
    tool.tap(c)
    expect(tool.value()).toHaveLength(2)
    tool.tap(a, 'one')
    tool.tap(d)
    expect(tool.value()).toContainEqual({ ...d, frame: 0, label_id: 'one' })
    expect(tool.value()).toHaveLength(2)
  })
})
