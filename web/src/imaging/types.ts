import type { BlackBox } from '@sonocampus/contract/assets'
import type { Mark, Place, Region, ViewedAsset } from '@sonocampus/contract/imaging'
import type { ReactNode } from 'react'

export type FrameImage = ImageBitmap | HTMLImageElement | HTMLCanvasElement

/** Where the pictures come from. A promise that is no longer wanted may be refused: whoever still wants it asks again. */
export interface FrameSource {
  frame: (frame: number) => Promise<FrameImage>
  /** The loop as a film, null where there is none. */
  clip: () => Promise<Blob> | null
  /** Lets go of everything that is kept. */
  close?: () => void
}

export interface OutlineValue {
  frame: number
  points: Place[]
}
export interface LineValue {
  frame: number
  a: Place
  b: Place
}
export type PlacedLabel = Mark & { label_id: string }

interface Tool<Kind extends string, Value> {
  kind: Kind
  value: Value
  onChange: (value: Value) => void
}

/** What a student does on the picture. Places are in parts of the picture, frames are numbers from 0. */
export type StudentTool =
  | Tool<'point', Mark | null>
  | (Tool<'marks', readonly Mark[]> & { max?: number | undefined })
  | Tool<'outline', OutlineValue | null>
  | Tool<'frame', number | null>
  | Tool<'caliper', LineValue | null>
  | (Tool<'label', readonly PlacedLabel[]> & { labels: readonly { id: string; text: string }[] })

/** What an author draws. `line` is a caliper that promises no length. */
export type AuthorTool =
  | StudentTool
  | Tool<'line', LineValue | null>
  | (Tool<'regions', readonly Region[]> & {
      /** How many there may be; all the others stay in view but cannot be added to. */
      max?: number | undefined
      /** What the regions are called, in their order; "Region 1" and so on without. */
      names?: readonly string[] | undefined
      /** Which one is worked on, where the screen around has a say in it. */
      selected?: number | undefined
      onSelect?: ((region: number) => void) | undefined
    })
  | (Tool<'boxes', readonly BlackBox[]> & { max?: number | undefined })

export type Whose = 'own' | 'true'

/** What is shown and cannot be changed: what somebody did, what is right, and where many marked. */
export type Overlay =
  | { kind: 'mark'; whose: Whose; at: Mark; label?: string | undefined }
  | { kind: 'region'; whose: Whose; region: Region; label?: string | undefined }
  | { kind: 'outline'; whose: Whose; frame: number; points: readonly Place[]; label?: string | undefined }
  | { kind: 'line'; whose: Whose; frame: number; a: Place; b: Place; label?: string | undefined }
  | { kind: 'frame'; whose: Whose; frame: number }
  /** Counts of marks in equal cells, row after row from the upper left corner. */
  | { kind: 'heat'; columns: number; rows: number; counts: readonly number[] }

interface BaseProps {
  asset: ViewedAsset
  /** What the picture is called, for screen readers. */
  label: string
  /** The server's own frames without. */
  source?: FrameSource | undefined
  overlays?: readonly Overlay[] | undefined
  /** Whether it is told which drawing is the answer and which is right; it is unless said otherwise. */
  hasLegend?: boolean | undefined
  /** Drawn over the picture; it catches no pointer. */
  watermark?: ReactNode
  /** Which frame is shown, where something else steps too (two loops side by side). The viewer has no transport then. */
  frame?: number | undefined
  onFrame?: ((frame: number) => void) | undefined
  className?: string | undefined
}

export interface ViewerProps<T = StudentTool> extends BaseProps {
  tool?: T | undefined
}

type Side = Pick<BaseProps, 'asset' | 'label' | 'source' | 'overlays' | 'watermark'>

export interface SideBySideProps {
  /** What both are called together, for screen readers. */
  label: string
  left: Side
  right: Side
}
