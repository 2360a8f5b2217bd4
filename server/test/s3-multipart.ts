import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context, Middleware, Store } from './s3-server.ts'

const HASH = 'x-amz-checksum-sha256'

/** s3rver knows uploads in parts by their bare bones: here their hashes, their lists, their end, and what is not open. */
export const keepParts =
  (store: Store, bucket: string): Middleware =>
  async (context, next) => {
    const { searchParams: query, pathname } = new URL(context.url, 'http://s3')
    const uploads = store.getResourcePath(bucket, undefined, 'uploads')
    if (context.method === 'GET' && query.has('uploads')) return listUploads(context, uploads, query)
    const uploadId = query.get('uploadId')
    if (!uploadId) return next()
    const folder = join(uploads, uploadId)
    const key = decodeURIComponent(pathname.slice(bucket.length + 2))
    if (!existsSync(join(folder, 'key')) || (await readFile(join(folder, 'key'), 'utf8')) !== key)
      return refuse(context, 404, 'NoSuchUpload')
    if (context.method === 'GET') return listParts(context, folder, query)
    if (context.method === 'PUT' && !context.headers['x-amz-copy-source']) return putPart(context, folder)
    if (context.method === 'DELETE') {
      await rm(folder, { recursive: true })
      context.status = 204
      return
    }
    await next()
  }

function refuse(context: Context, status: number, code: string) {
  context.req.resume()
  context.status = status
  context.type = 'application/xml'
  context.body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`
}

function answer(context: Context, body: string) {
  context.status = 200
  context.type = 'application/xml'
  context.body = body
}

/** Under another name until it has come whole and is what its hash says. */
async function putPart(context: Context, folder: string) {
  const number = new URL(context.url, 'http://s3').searchParams.get('partNumber') ?? ''
  const [path, trial] = [join(folder, number), join(folder, randomUUID())]
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  async function* hashed() {
    for await (const chunk of context.req) {
      md5.update(chunk)
      sha256.update(chunk)
      yield chunk
    }
  }
  const announced = context.headers[HASH]
  try {
    await pipeline(hashed(), createWriteStream(trial))
    if (announced && announced !== sha256.digest('base64')) throw new Error('another hash')
  } catch {
    await rm(trial, { force: true })
    return refuse(context, 400, 'BadDigest')
  }
  const etag = md5.digest('hex')
  await rename(trial, path)
  await writeFile(`${path}.md5`, etag)
  await writeFile(`${path}.sha256`, announced ?? '')
  context.status = 200
  context.body = ''
  context.set('etag', `"${etag}"`)
}

async function listParts(context: Context, folder: string, query: URLSearchParams) {
  const [after, most] = [Number(query.get('part-number-marker') ?? 0), Number(query.get('max-parts') ?? 1000)]
  const numbers = (await readdir(folder))
    .filter((name) => name.endsWith('.sha256'))
    .map((name) => Number(name.split('.')[0]))
    .filter((number) => number > after)
    .sort((a, b) => a - b)
  const rows = numbers.slice(0, most).map(async (number) => {
    const text = (ending: string) => readFile(join(folder, `${number}.${ending}`), 'utf8')
    const { size } = await stat(join(folder, String(number)))
    const hash = await text('sha256')
    const checksum = hash && `<ChecksumSHA256>${hash}</ChecksumSHA256>`
    return `<Part><PartNumber>${number}</PartNumber><ETag>"${await text('md5')}"</ETag><Size>${size}</Size>${checksum}</Part>`
  })
  const next = `<NextPartNumberMarker>${numbers[most - 1]}</NextPartNumberMarker>`
  const more = numbers.length > most
  answer(
    context,
    `<ListPartsResult><IsTruncated>${more}</IsTruncated>${more ? next : ''}${(await Promise.all(rows)).join('')}</ListPartsResult>`,
  )
}

async function listUploads(context: Context, folder: string, query: URLSearchParams) {
  const [after, most] = [query.get('upload-id-marker') ?? '', Number(query.get('max-uploads') ?? 1000)]
  const open = existsSync(folder) ? (await readdir(folder)).sort().filter((uploadId) => uploadId > after) : []
  const rows = open.slice(0, most).map(async (uploadId) => {
    const path = join(folder, uploadId, 'key')
    const key = await readFile(path, 'utf8')
    if (!key.startsWith(query.get('prefix') ?? '')) return ''
    const begun = (await stat(path)).mtime.toISOString()
    return `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${begun}</Initiated></Upload>`
  })
  const more = open.length > most
  const next = `<NextKeyMarker>x</NextKeyMarker><NextUploadIdMarker>${open[most - 1]}</NextUploadIdMarker>`
  const found = (await Promise.all(rows)).join('')
  answer(
    context,
    `<ListMultipartUploadsResult><IsTruncated>${more}</IsTruncated>${more ? next : ''}${found}</ListMultipartUploadsResult>`,
  )
}
