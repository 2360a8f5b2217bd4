import * as z from 'zod/mini'
import { detail, editOf, id, numberFromText, requiredText, text, timestamp, version, wholeNumber } from './fields.ts'
import { viewedAsset } from './imaging.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'
import { uploadRules } from './upload-rules.ts'

const part = z.number().check(z.minimum(0), z.maximum(1))
const place = z.object({ x: part, y: part })

/** A rectangle that is drawn black into every frame, in parts of the picture's width and height. */
const box = z
  .object({ x: part, y: part, width: part, height: part })
  .check(
    z.refine(
      ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.000001 && y + height <= 1.000001,
      'A box lies inside the picture.',
    ),
  )
export type BlackBox = z.output<typeof box>

/**
 * A still, a series of stills or a loop that questions are asked on. In `review` somebody has to look at it and say that no
 * patient can be recognised; then its boxes are drawn (`drawing`), and it can be used (`ready`). `problem` says why it
 * could not be drawn.
 */
const asset = z.extend(viewedAsset, {
  course_id: id,
  title: z.string(),
  kind: z.enum(['still', 'series', 'loop']),
  state: z.enum(['review', 'drawing', 'ready', 'failed']),
  problem: z.nullable(z.string()),
  boxes: z.array(box),
  suggested_boxes: z.array(box),
  /** Whether the file told the scale or somebody drew it; null without one. */
  scale_from: z.nullable(z.enum(['file', 'drawn'])),
  bytes: z.int(),
  created_at: timestamp,
  title_version: version,
  /** The questions that show it. */
  used_in: z.array(z.object({ quiz_id: id, quiz_title: z.string(), question_id: id, question_text: z.string() })),
})
export type Asset = z.output<typeof asset>

const assetParams = z.object({ assetId: id })
const title = requiredText(limits.text.short, 'Please enter a title.')
export const assetForm = z.object({ title })

export const listAssets = defineRoute({
  method: 'GET',
  path: '/api/admin/courses/:courseId/assets',
  access: 'teacher',
  summary: "List a course's pictures and loops, with where they are used",
  params: z.object({ courseId: id }),
  reply: { status: 200, schema: z.array(asset) },
})

export const createAsset = defineRoute({
  method: 'POST',
  path: '/api/admin/courses/:courseId/assets',
  access: 'teacher',
  summary: 'Upload a picture, a clip or a DICOM file for questions; nothing of its header or name is kept',
  params: z.object({ courseId: id }),
  encoding: 'multipart',
  body: assetForm,
  files: { file: uploadRules.asset },
  reply: { status: 201, schema: asset },
})

export const addAssetFrame = defineRoute({
  method: 'POST',
  path: '/api/admin/assets/:assetId/frames',
  access: 'teacher',
  summary: 'Add a picture of the same size to a series, while it is reviewed',
  params: assetParams,
  encoding: 'multipart',
  body: z.object({}),
  files: { file: uploadRules.assetFrame },
  reply: { status: 200, schema: asset },
})

export const updateAsset = defineRoute({
  method: 'PUT',
  path: '/api/admin/assets/:assetId',
  access: 'teacher',
  summary: 'Rename a picture or loop',
  params: assetParams,
  query: editOf,
  body: assetForm,
  reply: { status: 200, schema: asset },
})

export const clearAsset = defineRoute({
  method: 'PUT',
  path: '/api/admin/assets/:assetId/clearance',
  access: 'teacher',
  summary: 'Say that no patient can be recognised, and have the boxes drawn black into every frame for good',
  params: assetParams,
  body: z.object({
    boxes: z.array(box).check(z.maxLength(limits.imaging.boxes, `At most ${limits.imaging.boxes} boxes.`)),
    is_anonymous: z.literal(true, 'Please look at the picture and confirm that no patient can be recognised.'),
  }),
  reply: { status: 200, schema: asset },
})

export const setAssetScale = defineRoute({
  method: 'PUT',
  path: '/api/admin/assets/:assetId/scale',
  access: 'teacher',
  summary: 'Set the scale by a line of known length',
  params: assetParams,
  body: z.object({
    a: place,
    b: place,
    length_mm: z
      .number('Please give the length in millimetres.')
      .check(z.positive('A length is more than 0.'), z.maximum(1000, 'A length is at most 1000 mm.')),
  }),
  reply: { status: 200, schema: asset },
})

export const deleteAsset = defineRoute({
  method: 'DELETE',
  path: '/api/admin/assets/:assetId',
  access: 'teacher',
  summary: 'Delete a picture or loop that no question shows',
  params: assetParams,
  reply: { status: 200, schema: detail },
})

/** `version` is the asset's own: a browser may keep what it was given for good. */
const versionQuery = z.object({ version: z.optional(text()) })

export const getAssetFrame = defineRoute({
  method: 'GET',
  path: '/api/assets/:assetId/frames/:frame',
  access: 'user',
  summary: 'Read one frame, as WebP',
  params: z.extend(assetParams, { frame: numberFromText(wholeNumber(0, limits.imaging.frames - 1)) }),
  query: versionQuery,
  reply: { status: 200, stream: 'image/webp' },
})

export const getAssetClip = defineRoute({
  method: 'GET',
  path: '/api/assets/:assetId/clip',
  access: 'user',
  summary: 'Read a loop as a short film',
  params: assetParams,
  query: versionQuery,
  reply: { status: 200, stream: 'video/mp4' },
})

export const assetsRoutes = {
  listAssets,
  createAsset,
  addAssetFrame,
  updateAsset,
  clearAsset,
  setAssetScale,
  deleteAsset,
  getAssetFrame,
  getAssetClip,
}
