import type { Place, ViewedAsset } from '@sonocampus/contract/imaging'
import type { ReactNode } from 'react'
import type { Handle } from '../geometry/hit'
import type { Whose } from '../types'

/** Something drawn over the picture, told in places. */
export type Drawn =
  | { kind: 'dot'; at: Place; tone: Tone; isFaint?: boolean; label?: string | undefined }
  | {
      kind: 'line'
      points: readonly Place[]
      isClosed?: boolean
      tone: Tone
      isFaint?: boolean
      label?: string | undefined
      /** Widens it on both sides, in parts of the picture's width. */
      band?: number
    }
  | { kind: 'box'; x: number; y: number; width: number; height: number; isChosen: boolean }
  | { kind: 'heat'; columns: number; rows: number; counts: readonly number[] }

export type Tone = Whose | 'drawn'

/** What a tool keeps for itself between two gestures. */
export interface Draft {
  /** Places that are not enough yet for what is drawn. */
  points?: readonly Place[]
  frame?: number
  /** The outline is set corner by corner. */
  isByCorners?: boolean
  /** What is being drawn by a drag. */
  trail?: readonly Place[]
  label?: string
  region?: number
  shape?: 'ellipse' | 'polygon'
}

/** What a tool knows of the viewer that it is used in. */
export interface ToolContext {
  asset: ViewedAsset
  frame: number
  draft: Draft
  setDraft: (draft: Draft) => void
  goTo: (frame: number) => void
  /** Tells a screen reader what has happened. */
  say: (text: string) => void
  /** How many pixels of the picture a finger's or pointer's reach is, right now. */
  reach: number
}

export interface Drag {
  /** Where it began, and every place on the way. */
  path: readonly Place[]
  from: Place
  to: Place
  handle: Handle | undefined
  isOver: boolean
}

/** A tool as the stage sees it: what is drawn, what can be taken hold of, and what a tap, a drag and Backspace do. */
export interface ToolController {
  hint: string
  drawn: readonly Drawn[]
  handles: readonly Handle[]
  /** A flag on the scrubber. */
  flag?: number | null
  onTap?: (at: Place, handle: Handle | undefined) => void
  /**
   * With a handle it is moved at once. Without, something new is drawn: into the draft, so that it can be given up, and
   * for good with `isOver`.
   */
  onDrag?: (drag: Drag) => void
  /** Whether a drag from an empty place draws; otherwise a mouse moves the picture with it. */
  drawsByDrag?: boolean
  /** Takes the last back; there is nothing to take back without. */
  onUndo?: (() => void) | undefined
  undoLabel?: string
  onClear?: (() => void) | undefined
  /** The tool's own buttons. */
  bar?: ReactNode
}

/** How a kind of viewer makes a tool's face. */
export type ControllerMaker<T> = (tool: T, context: ToolContext) => ToolController
