import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { S3Config } from '#src/config.ts'
import { Refusal } from './bucket.ts'

type Keys = Pick<S3Config, 'accessKeyId' | 'secretAccessKey' | 'region'>
type Signed = { credential: string; names: string; signature: string; stamp: string; payload: string; seconds: number }

const HEADER = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([^,]+)$/
const CLOCK_MAY_DIFFER_SECONDS = 900

/** Refuses requests not signed with these keys: AWS Signature Version 4, in a header or the address. */
export function requireSignature({ method, headers }: IncomingMessage, url: URL, keys: Keys): void {
  const signed = headers.authorization ? inHeaders(headers) : inAddress(url.searchParams)
  const [id, ...scope] = signed.credential.split('/')
  if (id !== keys.accessKeyId) throw new Refusal(403, signed.signature ? 'InvalidAccessKeyId' : 'AccessDenied')
  const names = signed.names.split(';')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (needed.some((name) => !names.includes(name))) throw new Refusal(403, 'AccessDenied')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const request = [method, url.pathname, query.join('&'), lines.join(''), signed.names, signed.payload].join('\n')
  const hash = createHash('sha256').update(request).digest('hex')
  const [date = ''] = scope
  const parts = [date, keys.region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  const toSign = ['AWS4-HMAC-SHA256', signed.stamp, parts.join('/'), hash].join('\n')
  if (hmac(key, toSign).toString('hex') !== signed.signature) throw new Refusal(403, 'SignatureDoesNotMatch')
  if (Date.now() > momentOf(signed.stamp) + signed.seconds * 1000) throw new Refusal(403, 'AccessDenied')
}

function inHeaders(headers: IncomingMessage['headers']): Signed {
  const [, credential = '', names = '', signature = ''] = HEADER.exec(headers.authorization ?? '') ?? []
  const [stamp, payload] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])]
  return { credential, names, signature, stamp, payload, seconds: CLOCK_MAY_DIFFER_SECONDS }
}

function inAddress(query: URLSearchParams): Signed {
  const said = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  return {
    credential: said('Credential'),
    names: said('SignedHeaders'),
    signature: said('Signature'),
    stamp: said('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    seconds: Number(said('Expires')),
  }
}

/** 20260131T120000Z */
const momentOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
