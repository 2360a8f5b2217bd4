import type { BlackBox } from '@sonocampus/contract/assets'
import type { Ellipse, Mark, Place, Region, ViewedAsset } from '@sonocampus/contract/imaging'
import type { ReactNode } from 'react'

export type FrameImage = ImageBitmap | HTMLImageElement | HTMLCanvasElement

/** The source of the pictures. An unneeded promise may be rejected: those who still need it ask again. */
export interface FrameSource {
  frame: (frame: number) => Promise<FrameImage>
  /** The loop as a clip, null if there is none. */
  clip: () => Promise<Blob> | null
  /** Releases everything that is kept. */
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
export interface EllipseValue {
  frame: number
  shape: Ellipse
}
/** The lines a–b and c–d. */
export interface AngleValue extends LineValue {
  c: Place
  d: Place
}
export type PlacedLabel = Mark & { label_id: string }

interface Tool<Kind extends string, Value> {
  kind: Kind
  value: Value
  onChange: (value: Value) => void
}

/** A student's tools. Places are fractions of the picture, frames are numbered from 0. */
export type StudentTool =
  | Tool<'point', Mark | null>
  | (Tool<'marks', readonly Mark[]> & { max?: number | undefined })
  | Tool<'outline', OutlineValue | null>
  | Tool<'frame', number | null>
  | Tool<'caliper', LineValue | null>
  | Tool<'ellipse', EllipseValue | null>
  | Tool<'angle', AngleValue | null>
  | (Tool<'label', readonly PlacedLabel[]> & { labels: readonly { id: string; text: string }[] })

/** An author's tools. `line` is a caliper without a length. */
export type AuthorTool =
  | StudentTool
  | Tool<'line', LineValue | null>
  | (Tool<'regions', readonly Region[]> & {
      /** The maximum number; then existing ones stay visible, but none can be added. */
      max?: number | undefined
      /** The regions' names, in order; by default "Region 1" and so on. */
      names?: readonly string[] | undefined
      /** The selected region, if the surrounding screen controls it. */
      selected?: number | undefined
      onSelect?: ((region: number) => void) | undefined
    })
  | (Tool<'boxes', readonly BlackBox[]> & { max?: number | undefined })

export type Whose = 'own' | 'true'

/** Read-only drawings: a response, the correct answer, and where many students marked. */
export type Overlay =
  | { kind: 'mark'; whose: Whose; at: Mark; label?: string | undefined }
  | { kind: 'region'; whose: Whose; region: Region; label?: string | undefined }
  | { kind: 'outline'; whose: Whose; frame: number; points: readonly Place[]; label?: string | undefined }
  | { kind: 'line'; whose: Whose; frame: number; a: Place; b: Place; label?: string | undefined }
  | { kind: 'ellipse'; whose: Whose; frame: number; shape: Ellipse; label?: string | undefined }
  | { kind: 'frame'; whose: Whose; frame: number }
  /** Counts of marks in equal cells, row by row from the top left. */
  | { kind: 'heat'; columns: number; rows: number; counts: readonly number[] }

interface BaseProps {
  asset: ViewedAsset
  /** The picture's name, for screen readers. */
  label: string
  /** The server's own frames by default. */
  source?: FrameSource | undefined
  overlays?: readonly Overlay[] | undefined
  /** Whether a legend tells the response from the correct answer; true by default. */
  hasLegend?: boolean | undefined
  /** Drawn over the picture; ignores the pointer. */
  watermark?: ReactNode
  /** The frame, when controlled from outside (two loops side by side). The viewer then has no transport. */
  frame?: number | undefined
  onFrame?: ((frame: number) => void) | undefined
  className?: string | undefined
}

export interface ViewerProps<T = StudentTool> extends BaseProps {
  tool?: T | undefined
}

type Side = Pick<BaseProps, 'asset' | 'label' | 'source' | 'overlays' | 'watermark'>

export interface SideBySideProps {
  /** The pair's name, for screen readers. */
  label: string
  left: Side
  right: Side
}
