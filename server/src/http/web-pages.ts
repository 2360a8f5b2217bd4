import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { VerifiedCertificate } from '@sonocampus/contract/certificates'
import type { ExploredCourse, ListedCourse } from '@sonocampus/contract/courses'
import { isPage, type PublicPage, pagePath, type VerifyAnswer } from '@sonocampus/contract/pages'
import type { SiteSettings } from '@sonocampus/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { clientNetwork } from './client-network.ts'
import { handleUnknownApi } from './error-handler.ts'
import { pageHead, shellHead } from './page-head.ts'
import { type ScreenFiles, screenHints } from './screen-hints.ts'
import { robots, sitemap } from './sitemap.ts'

/** The built web: its folder, its two HTML files, what students' screens need, and the function that draws a public page. */
export type WebBundle = {
  folder: string
  publicHtml: string
  appHtml: string
  screens: ScreenFiles
  render: (page: PublicPage) => string
}

export type PageSource = {
  publicUrl: string
  site: () => Promise<SiteSettings>
  courses: () => Promise<ListedCourse[]>
  course: (courseId: string) => Promise<ExploredCourse>
  certificate: (network: string, code: string) => Promise<VerifiedCertificate>
}

export async function loadWebBundle(folder: string): Promise<WebBundle> {
  const { render } = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as Pick<
    WebBundle,
    'render'
  >
  const read = (name: string) => readFileSync(join(folder, 'client', name), 'utf8')
  const screens = JSON.parse(read('.vite/screens.json')) as ScreenFiles
  return { folder: join(folder, 'client'), publicHtml: read('index.html'), appHtml: read('app.html'), screens, render }
}

/** Public pages are drawn here and taken over by React in the browser; every other page of ours is the app's shell. */
export async function webPages(app: FastifyInstance, web: WebBundle, source: PageSource): Promise<void> {
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  })
  const draw = pageDrawer(web, source.publicUrl)
  const shell = pageKeeper()
  const hintsOf = screenHints(web.screens)
  const send = async (page: PublicPage, path: string, request: FastifyRequest, reply: FastifyReply) =>
    sendHtml(await draw(page, path), request, reply.code(statusOf(page)))
  /** Without a database there is no name to show, but the shell can say so. */
  const shellOf = async (request: FastifyRequest) => {
    const brand = await source.site().then(
      (site) => site.brand,
      () => '',
    )
    const hints = hintsOf(request)
    return shell(`app ${brand} ${hints}`, () => web.appHtml.replace('<!--head-->', () => shellHead(brand) + hints))
  }
  const notFound = async (request: FastifyRequest, reply: FastifyReply) =>
    send({ kind: 'not-found', site: await source.site() }, '', request, reply)

  app.get('/', async (request, reply) =>
    send({ kind: 'landing', site: await source.site(), courses: await source.courses() }, '/', request, reply),
  )
  app.get<{ Params: { courseId: string } }>('/courses/:courseId', async (request, reply) => {
    const course = await source.course(request.params.courseId).catch(missing)
    if (!course) return notFound(request, reply)
    return send(
      { kind: 'course', site: await source.site(), course },
      pagePath('course', { courseId: course.id }),
      request,
      reply,
    )
  })
  const verify = async (answer: VerifyAnswer, request: FastifyRequest, reply: FastifyReply) =>
    send({ kind: 'certificate', site: await source.site(), answer }, '', request, reply)
  app.get<{ Querystring: { code?: string } }>('/verify', async (request, reply) => {
    const code = String(request.query.code ?? '').trim()
    if (code) return reply.redirect(pagePath('verifyCertificate', { code: code.slice(0, 100) }))
    return verify({ refused: 'unasked' }, request, reply)
  })
  app.get<{ Params: { code: string } }>('/verify/:code', async (request, reply) => {
    const asked = source.certificate(clientNetwork(request.ip), request.params.code)
    return verify(await asked.then((found) => ({ found }), refusalOf), request, reply)
  })
  app.get('/auth/login', async (_request, reply) => reply.redirect(pagePath('logIn')))
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(source.publicUrl)),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(source.publicUrl, await source.courses())),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return handleUnknownApi(request, reply)
    if (isPage(path)) return sendHtml(await shellOf(request), request, reply.code(200).header('vary', 'cookie'))
    return notFound(request, reply)
  })
}

const statusOf = (page: PublicPage): number => {
  if (page.kind === 'not-found') return 404
  if (page.kind !== 'certificate' || !('refused' in page.answer)) return 200
  return { unasked: 200, unknown: 404, limited: 429 }[page.answer.refused]
}

const refusalOf = (error: unknown): VerifyAnswer => {
  if (error instanceof AppError && error.code === 'not_found') return { refused: 'unknown' }
  if (error instanceof AppError && error.code === 'rate_limited') return { refused: 'limited', text: error.message }
  throw error
}

const missing = (error: unknown) => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** Draws a page once for each state of what it shows: the same site and courses give the same kept answer. */
function pageDrawer(web: WebBundle, publicUrl: string) {
  const keep = pageKeeper()
  return (page: PublicPage, path: string) => {
    const state = JSON.stringify(page)
    return keep(`${path} ${state}`, () =>
      web.publicHtml
        .replace('<!--head-->', () => pageHead(page, publicUrl, path))
        .replace('<!--app-->', () => web.render(page))
        .replace(
          '<!--state-->',
          () => `<script type="application/json" id="page">${state.replaceAll('<', '\\u003c')}</script>`,
        ),
    )
  }
}

type KeptPage = { html: Buffer; brotli: Buffer; gzip: Buffer; etag: string }
const KEPT_PAGES = 200

function pageKeeper() {
  const kept = new Map<string, Promise<KeptPage>>()
  return (state: string, draw: () => string): Promise<KeptPage> => {
    const key = createHash('sha256').update(state).digest('base64url')
    const known = kept.get(key)
    if (known !== undefined) return known
    const page = compress(Buffer.from(draw()))
    if (kept.size >= KEPT_PAGES) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, page)
    return page
  }
}

async function compress(html: Buffer): Promise<KeptPage> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { html, brotli: await promisify(brotliCompress)(html, quality), gzip: await promisify(gzip)(html), etag }
}

function sendHtml(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .headers({
      etag: page.etag,
      'cache-control': 'no-cache',
      vary: ['accept-encoding', reply.getHeader('vary') ?? []].flat().join(', '),
    })
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}
