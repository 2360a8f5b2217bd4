import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '#src/config.ts'
import { type Answer, type Bucket, Refusal } from './s3/bucket.ts'
import { copyObject, listObjects, putObject, removeObject, showObject } from './s3/objects.ts'
import { requireSignature } from './s3/signature.ts'
import { beginUpload, endUpload, findUpload, finishUpload, listParts, listUploads, putPart } from './s3/uploads.ts'
import { xml } from './s3/xml.ts'
import { makeTempFolder } from './temp-folder.ts'

const NAME = 'campus'
export const KEYS = { accessKeyId: 'campus-key', secretAccessKey: 'campus-secret', region: 'us-east-1' }

/** An S3 service in the test process, with one bucket: the calls we make, as AWS describes them, and nothing else. */
export async function startS3Server(): Promise<{
  config: S3Config
  /** The number of files on its disk, including bodies still being received. */
  countFiles: () => number
  close: () => Promise<void>
}> {
  const folder = makeTempFolder()
  const bucket: Bucket = { name: NAME, folder: folder.path, objects: new Map(), uploads: new Map() }
  const server = createServer((request, reply) => void respond(bucket, request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    countFiles: () => readdirSync(folder.path).length,
    config: { ...KEYS, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket: NAME },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      folder.remove()
    },
  }
}

async function respond(bucket: Bucket, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  try {
    const { status = 200, headers = {}, document, content } = await answer(bucket, request)
    reply.writeHead(status, document ? { ...headers, 'content-type': 'application/xml' } : headers)
    if (content) await pipeline(content, reply)
    else reply.end(document && xml(document))
  } catch (error) {
    request.resume()
    if (reply.headersSent) return void reply.destroy()
    const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
    reply.writeHead(status, { 'content-type': 'application/xml' }).end(xml({ Error: { Code: code, Message: code } }))
  }
}

async function answer(bucket: Bucket, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '', 'http://s3')
  requireSignature(request, url, KEYS)
  const [name, ...rest] = decodeURIComponent(url.pathname.slice(1)).split('/')
  if (name !== bucket.name) throw new Refusal(404, 'NoSuchBucket')
  const [key, query, method] = [rest.join('/'), url.searchParams, request.method]
  if (!key) return answerOfBucket(bucket, method, query)
  if (query.has('uploadId')) return answerOfUpload(bucket, key, query, request)
  if (method === 'POST' && query.has('uploads')) return beginUpload(bucket, key, request)
  if (method === 'GET' || method === 'HEAD') return showObject(bucket, key, request)
  if (method === 'DELETE') return removeObject(bucket, key)
  if (method !== 'PUT') throw new Refusal(501, 'NotImplemented')
  return 'x-amz-copy-source' in request.headers ? copyObject(bucket, key, request) : putObject(bucket, key, request)
}

function answerOfBucket(bucket: Bucket, method: string | undefined, query: URLSearchParams): Answer {
  if (method === 'HEAD') return {}
  if (method === 'GET' && query.has('uploads')) return listUploads(bucket, query)
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(bucket, query)
  throw new Refusal(501, 'NotImplemented')
}

async function answerOfUpload(
  bucket: Bucket,
  key: string,
  query: URLSearchParams,
  request: IncomingMessage,
): Promise<Answer> {
  const upload = findUpload(bucket, key, query.get('uploadId') ?? '')
  if (request.method === 'PUT') return putPart(bucket, upload, Number(query.get('partNumber')), request)
  if (request.method === 'GET') return listParts(upload, query)
  if (request.method === 'DELETE') return endUpload(bucket, upload)
  return finishUpload(bucket, upload, request)
}
