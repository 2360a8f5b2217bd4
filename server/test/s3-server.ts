import { createHash, createHmac } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Config } from '#src/config.ts'
import { keepParts } from './s3-multipart.ts'
import { makeTempFolder } from './temp-folder.ts'

export type Context = {
  req: IncomingMessage
  method: string
  path: string
  url: string
  headers: Record<string, string | undefined>
  status: number
  type: string
  body: unknown
  set: (name: string, value: string) => void
}
export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
export type Store = {
  putObject: (object: { bucket: string; key: string }) => Promise<{ size: number; md5: string }>
  putPart: (bucket: string, uploadId: string, part: number, content: Readable) => Promise<{ md5: string }>
  deleteObject: (bucket: string, key: string) => Promise<void>
  getResourcePath: (bucket: string, key: string | undefined, resource: string) => string
  listObjects: (
    bucket: string,
    options: { prefix: string; startAfter: string; maxKeys: number },
  ) => Promise<{ objects: { key: string; lastModifiedDate: Date }[]; isTruncated: boolean }>
}
type Server = {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
  httpServer: { closeAllConnections: () => void }
  middleware: Middleware[]
  store: Store
}
type Options = {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: Options) => Server

const BUCKET = 'campus'
const KEY = 'S3RVER'

/** An S3 service in the test process with one bucket: s3rver, and what it lacks of the real one added in front. */
export async function startS3Server(): Promise<{
  config: S3Config
  holds: (key: string) => boolean
  close: () => Promise<void>
}> {
  const folder = makeTempFolder()
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: BUCKET }],
  })
  answerWhenWritten(server.store)
  keepFolders(server.store)
  server.middleware.unshift(
    checkPresigned,
    refuseHalves(server.store),
    listInPages(server.store),
    keepParts(server.store, BUCKET),
    copyParts(server.store),
  )
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    holds: (key) => existsSync(server.store.getResourcePath(BUCKET, key, 'object')),
    config: { endpoint, region: 'us-east-1', bucket: BUCKET, accessKeyId: KEY, secretAccessKey: KEY },
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      folder.remove()
    },
  }
}

/** s3rver answers a PUT before its file is flushed, or even there. */
function answerWhenWritten(store: Store) {
  const putObject = store.putObject.bind(store)
  store.putObject = async (object) => {
    const result = await putObject(object)
    const path = store.getResourcePath(object.bucket, object.key, 'object')
    const written = () =>
      stat(path).then(
        ({ size }) => size,
        () => -1,
      )
    while ((await written()) < result.size) await new Promise((resolve) => setImmediate(resolve))
    return result
  }
}

/** s3rver removes a folder with its last file, also while another file is on its way into it; the real one has none. */
function keepFolders(store: Store) {
  store.deleteObject = async (bucket, key) => {
    for (const resource of ['object', 'object.md5', 'metadata.json'])
      await rm(store.getResourcePath(bucket, key, resource), { force: true })
  }
}

/** s3rver keeps what came of an upload that was cut off; the real one keeps nothing. */
const refuseHalves =
  (store: Store): Middleware =>
  async (context, next) => {
    const key = decodeURIComponent(new URL(context.url, 'http://s3').pathname.slice(BUCKET.length + 2))
    context.req.once('close', () => {
      if (context.method === 'PUT' && !context.req.complete) void store.deleteObject(BUCKET, key)
    })
    await next()
  }

/** s3rver believes every version 4 signature: here the presigned ones are computed again, as AWS describes it. */
const checkPresigned: Middleware = async (context, next) => {
  const { searchParams, pathname } = new URL(context.url, 'http://s3')
  const given = searchParams.get('X-Amz-Signature')
  if (!given) return next()
  const [, date = '', region = '', service = ''] = searchParams.get('X-Amz-Credential')?.split('/') ?? []
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
  const names = searchParams.get('X-Amz-SignedHeaders') ?? ''
  const headers = names.split(';').map((name) => `${name}:${context.headers[name]?.trim() ?? ''}\n`)
  const request = [context.method, pathname, query.join('&'), headers.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const hash = createHash('sha256').update(request).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', searchParams.get('X-Amz-Date'), scope, hash].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEY}`)
  const ends = readStamp(searchParams.get('X-Amz-Date') ?? '') + Number(searchParams.get('X-Amz-Expires')) * 1000
  if (hmac(key, toSign).toString('hex') === given && Date.now() < ends) return next()
  context.req.resume()
  context.status = 403
  context.body = 'SignatureDoesNotMatch'
}
/** 20260131T120000Z */
const readStamp = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** s3rver copies whole objects alone. */
const copyParts =
  (store: Store): Middleware =>
  async (context, next) => {
    const { searchParams } = new URL(context.url, 'http://s3')
    const source = context.headers['x-amz-copy-source']
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(context.headers['x-amz-copy-source-range'] ?? '') ?? []
    if (!source || !start || !end) return next()
    const path = store.getResourcePath(BUCKET, source.slice(BUCKET.length + 1), 'object')
    const content = createReadStream(path, { start: Number(start), end: Number(end) })
    const [uploadId = '', part] = [searchParams.get('uploadId') ?? '', Number(searchParams.get('partNumber'))]
    const { md5 } = await store.putPart(BUCKET, uploadId, part, content)
    context.status = 200
    context.type = 'application/xml'
    context.body = `<CopyPartResult><ETag>"${md5}"</ETag></CopyPartResult>`
  }

/** s3rver makes its continuation tokens with a cipher that today's OpenSSL no longer has. */
const listInPages =
  (store: Store): Middleware =>
  async (context, next) => {
    const { searchParams, pathname } = new URL(context.url, 'http://s3')
    if (searchParams.get('list-type') !== '2' || pathname.replaceAll('/', '') !== BUCKET) return next()
    const page = await store.listObjects(BUCKET, {
      prefix: searchParams.get('prefix') ?? '',
      startAfter: searchParams.get('continuation-token') ?? '',
      maxKeys: Number(searchParams.get('max-keys')),
    })
    const rows = page.objects.map(
      ({ key, lastModifiedDate }) =>
        `<Contents><Key>${key}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified></Contents>`,
    )
    const token = page.isTruncated ? `<NextContinuationToken>${page.objects.at(-1)?.key}</NextContinuationToken>` : ''
    context.status = 200
    context.type = 'application/xml'
    context.body = `<ListBucketResult>${rows.join('')}${token}</ListBucketResult>`
  }
