import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import { limits } from '@sonocampus/contract/limits'
import type { RouteSpec, UploadRule } from '@sonocampus/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { imageSize, sniffType } from '../adapters/sniff-type.ts'
import { type Staged, stageFile } from '../adapters/storage/stage-file.ts'
import { AppError, invalidField } from '../errors.ts'

/** A received file: on the local disk, counted, hashed, its type decided by its content. Discarded after the handler. */
export type Upload = Staged & { contentType: string; fileName: string }

declare module 'fastify' {
  interface FastifyInstance {
    stagingFolder: string
  }
}

const MAX_FIELDS = 40

/** Streams a multipart body: text fields into an object, each file into the staging folder under its rule's limits. */
export async function readUpload(app: FastifyInstance, route: RouteSpec, request: FastifyRequest) {
  const rules = route.files ?? {}
  const body: Record<string, string> = {}
  const files: Record<string, Upload> = {}
  try {
    const parts = request.parts({
      limits: {
        fields: MAX_FIELDS,
        fieldSize: limits.jsonBody,
        files: Object.keys(rules).length,
        parts: MAX_FIELDS,
        fileSize: Infinity,
      },
    })
    for await (const part of parts) {
      if (part.type === 'field') addField(body, part.fieldname, part.value)
      else files[part.fieldname] = await receive(app, part, rules[part.fieldname])
    }
    for (const [name, rule] of Object.entries(rules)) if (!files[name]) throw invalidField(name, rule.missing)
    return { body, files }
  } catch (error) {
    await Promise.all(Object.values(files).map((file) => file.discard()))
    throw isForeseen(error) ? error : new AppError('bad_request', 'The form could not be read. Please send it again.')
  }
}

/** Ours and Fastify's say what is wrong; anything else comes from a body that is no multipart form. */
const isForeseen = (error: unknown) =>
  error instanceof AppError || (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'))

function addField(body: Record<string, string>, name: string, value: unknown) {
  if (Object.hasOwn(body, name)) throw invalidField(name, 'Sent twice.')
  Object.defineProperty(body, name, { value: String(value), enumerable: true })
}

async function receive(app: FastifyInstance, part: MultipartFile, rule: UploadRule | undefined): Promise<Upload> {
  if (!rule) throw invalidField(part.fieldname, 'Unexpected file.')
  const staged = await stageFile(join(app.stagingFolder), part.file, {
    maxBytes: rule.maxBytes,
    tooLarge: rule.tooLarge,
  })
  const contentType = sniffType(staged.head)
  try {
    if (staged.size === 0) throw invalidField(part.fieldname, rule.missing)
    if (!contentType || !rule.types.includes(contentType)) throw new AppError('unsupported_type', rule.wrongType)
    const size = contentType.startsWith('image/') ? imageSize(staged.head) : null
    if (contentType.startsWith('image/') && (!size || size.width * size.height > limits.uploads.pixels))
      throw new AppError('unsupported_type', rule.wrongType)
  } catch (error) {
    await staged.discard()
    throw error
  }
  return { ...staged, contentType, fileName: part.filename }
}
