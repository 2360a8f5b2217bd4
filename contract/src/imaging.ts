import * as z from 'zod/mini'
import { id, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { corners, ellipse, place, type Shape, shape } from './shapes.ts'
import { requiredStraightText } from './straight-text.ts'
import { unitNames } from './units.ts'

export type { Ellipse, Place, Shape } from './shapes.ts'

/** Schemas of questions answered on a picture. Frames are numbered from 0. */
const frameNumber = wholeNumber(0, limits.imaging.frames - 1)

const mark = z.extend(place, { frame: frameNumber })
export type Mark = z.output<typeof mark>

/**
 * A region in a still has one key. In a loop it has a key for each drawn frame: interpolated between them (`shapeAt`),
 * unchanged before the first and after the last. It counts on the frames `from` to `to`. `tolerance` widens it, in
 * fractions of the picture's width.
 */
export const region = z
  .object({
    tolerance: z._default(z.number().check(z.minimum(0), z.maximum(0.2)), 0),
    from: z._default(frameNumber, 0),
    to: z._default(frameNumber, limits.imaging.frames - 1),
    keys: z
      .array(z.object({ frame: frameNumber, shape }), 'Draw the region.')
      .check(z.minLength(1, 'Draw the region.'), z.maxLength(limits.imaging.keys)),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: "The last frame can't be before the first.", path: ['to'] }),
    z.refine(
      ({ keys }) => keys.every((key, at) => at === 0 || (keys[at - 1]?.frame ?? 0) < key.frame),
      'The drawn frames must be in order, each once.',
    ),
    z.refine(({ keys }) => keys.every((key) => isLike(key.shape, keys[0]?.shape)), {
      error: 'A region keeps its shape and its number of corners through all frames.',
    }),
  )
export type Region = z.output<typeof region>

const isLike = (a: Shape, b: Shape | undefined) =>
  a.kind === 'ellipse' ? b?.kind === 'ellipse' : b?.kind === 'polygon' && a.points.length === b.points.length

const percent = z.number().check(z.minimum(0), z.maximum(100))
const millimetres = z
  .number('Enter a length in millimetres.')
  .check(z.positive('Enter a length above 0.'), z.maximum(1000, 'Enter a length of at most 1000 mm.'))
const anyNumber = z
  .number('Enter a number.')
  .check(z.minimum(-1_000_000_000, 'This number is too small.'), z.maximum(1_000_000_000, 'This number is too large.'))

const measure = z.enum(['area', 'circumference'])
const drawnEllipse = z.object({ frame: frameNumber, shape: ellipse })
const twoLines = z.object({ frame: frameNumber, a: place, b: place, c: place, d: place })
const tolerance = z.number().check(z.positive('Enter a tolerance above 0.'), z.maximum(10_000))

const unit = z.enum(unitNames, 'Choose a unit.')

const regions = (max: number) =>
  z
    .array(region, 'Draw the region.')
    .check(z.minLength(1, 'Draw the region.'), z.maxLength(max, `At most ${max} regions.`))

/** What a question asks for on its picture, with the key. Only `number` works without a picture. */
export const task = z.discriminatedUnion('kind', [
  /** Tap the structure: right inside any of the regions. */
  z.object({ kind: z.literal('point'), regions: regions(10) }),
  /** Mark all: each region hit earns a share of the points, each false mark loses `penalty` percent of a share. */
  z.object({ kind: z.literal('marks'), regions: regions(30), penalty: z._default(percent, 50) }),
  /**
   * Outline it, scored by overlap (intersection over union, in per cent): nothing below `none`, full points from
   * `full`.
   */
  z.object({ kind: z.literal('outline'), region, none: z._default(percent, 30), full: z._default(percent, 70) }).check(
    z.refine(({ none, full }) => none < full, {
      error: 'Full points must need more overlap than none.',
      path: ['full'],
    }),
  ),
  /** Choose the frame: full points within `within` frames of it, half within `partly`. */
  z
    .object({
      kind: z.literal('frame'),
      frame: frameNumber,
      within: z._default(wholeNumber(0, 50), 1),
      partly: z._default(wholeNumber(0, 100), 3),
    })
    .check(
      z.refine(({ within, partly }) => within <= partly, {
        error: "Partial points can't need fewer frames than full points.",
        path: ['partly'],
      }),
    ),
  /** Measure: right if the length is within the tolerance. `line` is the author's own. */
  z.object({
    kind: z.literal('caliper'),
    line: z.object({ frame: frameNumber, a: place, b: place }),
    length_mm: millimetres,
    tolerance: z.number().check(z.positive('Enter a tolerance above 0.'), z.maximum(1000)),
    tolerance_in: z._default(z.enum(['mm', 'percent']), 'mm'),
  }),
  /** Measure an ellipse: right if its area in cm², or its circumference in cm, is within the tolerance. */
  z.object({
    kind: z.literal('ellipse'),
    drawn: drawnEllipse,
    measure,
    value: z
      .number('Enter a value.')
      .check(z.positive('Enter a value above 0.'), z.maximum(10_000, 'Enter a value of at most 10,000.')),
    tolerance,
    tolerance_in: z._default(z.enum(['unit', 'percent']), 'percent'),
  }),
  /** Measure the angle between two lines; needs no scale. */
  z.object({
    kind: z.literal('angle'),
    lines: twoLines,
    degrees: z
      .number('Enter an angle in degrees.')
      .check(z.positive('Enter an angle above 0.'), z.maximum(180, 'Enter an angle of at most 180°.')),
    tolerance,
    tolerance_in: z._default(z.enum(['degrees', 'percent']), 'degrees'),
  }),
  /** Tap a name, then its place: each label earns a share of the points. */
  z.object({
    kind: z.literal('label'),
    labels: z
      .array(
        z.object({ id, text: requiredStraightText(limits.imaging.labelText, 'Enter a name for the label.'), region }),
      )
      .check(z.minLength(2, 'Add at least 2 labels.'), z.maxLength(12, 'At most 12 labels.'))
      .check(
        z.refine(
          (labels) => new Set(labels.map((label) => label.id)).size === labels.length,
          'Each label can appear only once.',
        ),
      ),
  }),
  /** Enter a value with its unit. */
  z.object({
    kind: z.literal('number'),
    value: anyNumber,
    unit: z._default(unit, ''),
    tolerance: z.number().check(z.minimum(0), z.maximum(1_000_000_000)),
    tolerance_in: z._default(z.enum(['unit', 'percent']), 'unit'),
  }),
])
export type Task = z.output<typeof task>
export type TaskKind = Task['kind']

/** The student's response. */
export const given = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('point'), at: mark }),
  z.object({ kind: z.literal('marks'), at: z.array(mark).check(z.minLength(1), z.maxLength(limits.imaging.marks)) }),
  z.object({ kind: z.literal('outline'), frame: frameNumber, points: corners('Draw around it.') }),
  z.object({ kind: z.literal('frame'), frame: frameNumber }),
  z.object({ kind: z.literal('caliper'), frame: frameNumber, a: place, b: place }),
  z.extend(drawnEllipse, { kind: z.literal('ellipse') }),
  z.extend(twoLines, { kind: z.literal('angle') }),
  z.object({
    kind: z.literal('label'),
    places: z.array(z.extend(mark, { label_id: id })).check(z.minLength(1), z.maxLength(12)),
  }),
  z.object({ kind: z.literal('number'), value: anyNumber, unit: z._default(unit, '') }),
])
export type TaskResponse = z.output<typeof given>

/** The task as shown to a student, without anything of the key. */
export const presentedTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['point', 'outline', 'frame', 'caliper', 'angle']) }),
  z.object({ kind: z.literal('ellipse'), measure }),
  /** The number of regions is part of the key. */
  z.object({ kind: z.literal('marks') }),
  z.object({ kind: z.literal('label'), labels: z.array(z.object({ id, text: z.string() })) }),
  z.object({ kind: z.literal('number'), units: z.array(z.string()) }),
])
export type PresentedTask = z.output<typeof presentedTask>

/** How far off a response was, where that makes sense: overlap in per cent, error in millimetres, frames or the unit. */
export const measured = z.object({
  overlap: z.optional(z.number()),
  length_mm: z.optional(z.number()),
  error_mm: z.optional(z.number()),
  /** Of an ellipse what was asked for. */
  area_cm2: z.optional(z.number()),
  circumference_cm: z.optional(z.number()),
  degrees: z.optional(z.number()),
  error_frames: z.optional(z.int()),
  error: z.optional(z.number()),
  /** Which marks or labels were right, in order. */
  hits: z.optional(z.array(z.boolean())),
  /** How many regions there were to mark. */
  wanted: z.optional(z.int()),
})
export type Measured = z.output<typeof measured>

/** What a viewer needs to show an asset. Frames and clip are fetched by id; `version` changes with their content. */
export const viewedAsset = z.object({
  id,
  version: z.string(),
  width: z.int(),
  height: z.int(),
  frames: z.int(),
  /** Milliseconds per frame; null for a single picture or a series without timing. */
  frame_ms: z.nullable(z.number()),
  /** Millimetres per pixel of `width`; null means "not to scale". */
  mm_per_pixel: z.nullable(z.number()),
  has_clip: z.boolean(),
})
export type ViewedAsset = z.output<typeof viewedAsset>
