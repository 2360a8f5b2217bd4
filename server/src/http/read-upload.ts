import { KB, limits } from '@sonocampus/contract/limits'
import type { RouteSpec, UploadRule } from '@sonocampus/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sniffType } from '../adapters/sniff-type.ts'
import { type Staged, stageFile } from '../adapters/storage/stage-file.ts'
import { AppError, invalidField } from '../errors.ts'
import { readBody } from './body-gate.ts'
import { boundaryOf, type Part, readParts } from './multipart.ts'

/**
 * A received file: on the local disk, counted, hashed, its type determined by its content.
 * Discarded after the handler.
 */
export type Upload = Staged & { contentType: string; fileName: string }

declare module 'fastify' {
  interface FastifyInstance {
    stagingFolder: string
  }
}

/**
 * Reads a multipart body: text fields into an object, each file into the staging folder under its
 * rule's limits.
 */
export async function readUpload(app: FastifyInstance, route: RouteSpec, request: FastifyRequest) {
  const rules = route.files ?? {}
  const body: Record<string, string> = {}
  const files: Record<string, Upload> = {}
  try {
    for await (const part of partsOf(request, rules)) {
      if (Object.hasOwn(body, part.name) || Object.hasOwn(files, part.name))
        throw invalidField(part.name, 'Sent twice.')
      const rule = Object.hasOwn(rules, part.name) ? rules[part.name] : undefined
      if (rule) files[part.name] = await receive(app, part, rule)
      else addField(body, part.name, await readField(part))
    }
    for (const [name, rule] of Object.entries(rules)) if (!files[name]) throw invalidField(name, rule.missing)
    return { body, files }
  } catch (error) {
    await Promise.all(Object.values(files).map((file) => file.discard()))
    throw error
  }
}

const FIELDS_BYTES = limits.jsonBody
const HEADERS_BYTES = 512 * KB

/** A call without a body is a form without fields: missing ones are reported like any other mistake. */
function partsOf(request: FastifyRequest, rules: NonNullable<RouteSpec['files']>): AsyncIterable<Part> | Part[] {
  const contentType = request.headers['content-type']
  if (!contentType) return []
  const filesBytes = Object.values(rules).reduce((sum, rule) => sum + largestOf(rule).maxBytes, 0)
  const body = readBody(request, {
    maxBytes: filesBytes + FIELDS_BYTES + HEADERS_BYTES,
    tooLarge: Object.values(rules).map((rule) => largestOf(rule).tooLarge)[0],
  })
  return readParts(body, boundaryOf(contentType))
}

async function readField({ name, fileName, content }: Part): Promise<string> {
  if (fileName !== null) throw invalidField(name, 'Unexpected file.')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > FIELDS_BYTES) throw new AppError('too_large', 'The form is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Defined, not assigned: a field may have any name. */
function addField(body: Record<string, string>, name: string, value: string) {
  Object.defineProperty(body, name, { value, enumerable: true })
}

async function receive(app: FastifyInstance, part: Part, rule: UploadRule): Promise<Upload> {
  const { maxBytes, tooLarge } = largestOf(rule)
  const staged = await stageFile(app.stagingFolder, withinRule(part.content, rule), { maxBytes, tooLarge })
  const contentType = sniffType(staged.head)
  try {
    if (staged.size === 0) throw invalidField(part.name, rule.missing)
    if (!contentType || !rule.types.includes(contentType)) throw new AppError('unsupported_type', rule.wrongType)
  } catch (error) {
    await staged.discard()
    throw error
  }
  return { ...staged, contentType, fileName: part.fileName ?? '' }
}

const largestOf = (rule: UploadRule) => rule.film ?? rule

const KIND_BYTES = 64

/**
 * Video files may be larger where the rule says so; anything else ends at the common limit, long
 * before theirs.
 */
async function* withinRule(content: AsyncIterable<Buffer>, { maxBytes, tooLarge }: UploadRule): AsyncIterable<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  let size = 0
  for await (const piece of content) {
    if (head.length < KIND_BYTES) head = Buffer.concat([head, piece.subarray(0, KIND_BYTES)])
    size += piece.length
    if (size > maxBytes && !sniffType(head)?.startsWith('video/')) throw new AppError('too_large', tooLarge)
    yield piece
  }
}
