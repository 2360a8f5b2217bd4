import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReplyInputOf, RouteSpec } from '@sonocampus/contract/route'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A response as it is sent: plain and compressed, with the tag of its content. */
export class KeptAnswer {
  readonly #plain: Buffer
  readonly #brotli: Buffer
  readonly #gzip: Buffer
  readonly #etag: string
  constructor(plain: Buffer, brotli: Buffer, gzipped: Buffer) {
    this.#plain = plain
    this.#brotli = brotli
    this.#gzip = gzipped
    this.#etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  }

  /**
   * Sets the headers and picks the bytes; none if the client already has them. Clients revalidate
   * every time.
   */
  payloadFor(reply: FastifyReply): Buffer | undefined {
    const { headers } = reply.request
    const vary = reply.getHeader('vary')
    reply.headers({
      etag: this.#etag,
      'cache-control': 'no-cache',
      vary: vary ? `accept-encoding, ${String(vary)}` : 'accept-encoding',
    })
    // A proxy that compresses by itself marks the tag as weak.
    if (headers['if-none-match']?.replace(/^W\//, '') === this.#etag) {
      reply.code(304)
      return undefined
    }
    const accepted = headers['accept-encoding'] ?? ''
    const [encoding, bytes] = /\bbr\b/.test(accepted)
      ? ['br', this.#brotli]
      : /\bgzip\b/.test(accepted)
        ? ['gzip', this.#gzip]
        : [null, this.#plain]
    if (encoding) reply.header('content-encoding', encoding)
    return bytes
  }
}

/** The response under this key, made if there is none for the current state. */
export type Keep = (key: string, make: () => Promise<string>) => Promise<KeptAnswer>

declare module 'fastify' {
  interface FastifyInstance {
    keep: Keep
  }
}

const MOST_KEPT = 200

/**
 * Responses that are the same for everyone, made and compressed once for each state of their data.
 * The revision is read before the data: what is kept may be newer than its revision says, never
 * older.
 */
export function makeKeep(findRevision: () => Promise<number>): Keep {
  const kept = new Map<string, { revision: number; answer: KeptAnswer }>()
  const underWay = new Map<string, Promise<KeptAnswer>>()

  /** Only successful responses are kept: requests for what does not exist evict nothing. */
  async function makeAnswer(key: string, revision: number, make: () => Promise<string>): Promise<KeptAnswer> {
    const answer = await compress(await make())
    kept.delete(key)
    kept.set(key, { revision, answer })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    return answer
  }

  return async (key, make) => {
    const revision = await findRevision()
    const known = kept.get(key)
    if (known?.revision === revision) return known.answer
    const state = `${revision} ${key}`
    const begun = underWay.get(state)
    if (begun) return begun
    const making = makeAnswer(key, revision, make).finally(() => underWay.delete(state))
    underWay.set(state, making)
    return making
  }
}

export async function compress(text: string): Promise<KeptAnswer> {
  const plain = Buffer.from(text)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  return new KeptAnswer(plain, await promisify(brotliCompress)(plain, quality), await promisify(gzip)(plain))
}

/** The response of a public entry, passed through its schema. */
export const keptReply = <R extends RouteSpec>(
  { keep }: FastifyInstance,
  route: R & { reply: { schema: { parse: (content: unknown) => unknown } } },
  key: string,
  load: () => Promise<ReplyInputOf<R>>,
): Promise<KeptAnswer> => keep(key, async () => JSON.stringify(route.reply.schema.parse(await load())))
