import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { VerifiedCertificate } from '@sonocampus/contract/certificates'
import type { ExploredCourse, ListedCourse } from '@sonocampus/contract/courses'
import { teaches } from '@sonocampus/contract/instructors'
import { isPage, type PublicPage, pagePath, type VerifyAnswer } from '@sonocampus/contract/pages'
import { policyNames } from '@sonocampus/contract/policies'
import type { PublicSite } from '@sonocampus/contract/site'
import type { SiteTexts } from '@sonocampus/contract/site.texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { brandSheetRoute } from './brand-sheet.ts'
import { clientNetwork } from './client-network.ts'
import { handleUnknownApi } from './error-handler.ts'
import { compress, makeKeep } from './kept-answers.ts'
import { OWN_ICON, pageHead, shellHead, signUpHead } from './page-head.ts'
import { hintsFor, type ScreenFiles, screenHints } from './screen-hints.ts'
import { robots, sitemap } from './sitemap.ts'

/**
 * The built web: its folder, its two HTML files, the files of the screens behind the login, and the function
 * that renders a public page.
 */
export type WebBundle = {
  folder: string
  publicHtml: string
  appHtml: string
  screens: ScreenFiles
  render: (page: PublicPage) => string
}

export type PageSource = {
  publicUrl: string
  site: () => Promise<PublicSite>
  texts: () => Promise<SiteTexts>
  courses: () => Promise<ListedCourse[]>
  course: (courseId: string) => Promise<ExploredCourse>
  /** Changes when the links of visitors do. */
  linkStep: () => number
  certificate: (network: string, code: string) => Promise<VerifiedCertificate>
}

export async function loadWebBundle(folder: string): Promise<WebBundle> {
  const { render } = (await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)) as Pick<
    WebBundle,
    'render'
  >
  const read = (name: string) => readFileSync(join(folder, 'client', name), 'utf8')
  const screens = JSON.parse(read('.vite/screens.json')) as ScreenFiles
  // Browsers keep it for an hour: each page requests the one that it was built with.
  const early = createHash('sha256').update(read('early.js')).digest('hex').slice(0, 8)
  const page = (name: string) => read(name).replace('/early.js"', () => `/early.js?${early}"`)
  return { folder: join(folder, 'client'), publicHtml: page('index.html'), appHtml: page('app.html'), screens, render }
}

/**
 * Public pages are rendered here and taken over by React in the browser; every other page of ours
 * is the app's shell.
 */
export async function webPages(app: FastifyInstance, web: WebBundle, source: PageSource): Promise<void> {
  const files = (caching: string) => ({
    index: false as const,
    preCompressed: true,
    setHeaders: (reply: FastifyReply) => void reply.header('cache-control', caching),
  })
  // One route for all of them: there are hundreds, including those of earlier builds.
  const assets = { root: join(web.folder, 'assets'), prefix: '/assets/' }
  await app.register(fastifyStatic, { ...assets, ...files('public, max-age=31536000, immutable') })
  const others = { root: web.folder, wildcard: false, globIgnore: ['assets/**', '*.{html,br,gz}'] }
  await app.register(fastifyStatic, { ...others, ...files('public, max-age=3600'), decorateReply: false })
  const { keep } = app
  const draw = drawer(web, source.publicUrl)
  const hintsOf = screenHints(web.screens)
  const shell = <S extends typeof NAMELESS>(site: S, head: (site: S) => string) =>
    withIcon(web.appHtml, site).replace('<!--head-->', () => head(site))
  const nameless = makeKeep(async () => 0)
  /** Without a database there is no name to show, but the shell can say so. */
  const shellOf = (hints: string) => {
    const head = (site: typeof NAMELESS) => shellHead(site) + hints
    return keep(`shell ${hints}`, async () => shell(await source.site(), head)).catch(() =>
      nameless(hints, async () => shell(NAMELESS, head)),
    )
  }
  const notFound = async (reply: FastifyReply) => {
    const page = await keep('page not-found', async () => draw({ kind: 'not-found', site: await source.site() }, ''))
    return page.payloadFor(asHtml(reply.code(404)))
  }

  brandSheetRoute(app)

  app.get('/', async (_request, reply) => {
    const page = await keep('page landing', async () => {
      const { faq, instructors, graduates } = await source.texts()
      const texts = { faq, instructors, graduates }
      return draw({ kind: 'landing', site: await source.site(), courses: await source.courses(), texts }, '/')
    })
    return page.payloadFor(asHtml(reply))
  })
  for (const name of policyNames)
    app.get(pagePath(name), async (_request, reply) => {
      const page = await keep(`page ${name}`, async () => {
        const { [name]: text, changed } = await source.texts()
        if (!text) throw new AppError('not_found', 'Page not found.')
        const policy = { name, text, changed_at: changed[name] }
        return draw({ kind: 'policy', site: await source.site(), policy }, pagePath(name))
      }).catch(missing)
      return page ? page.payloadFor(asHtml(reply)) : notFound(reply)
    })
  app.get<{ Params: { courseId: string } }>('/courses/:courseId', async (request, reply) => {
    const { courseId } = request.params
    const page = await keep(`page course ${courseId} ${source.linkStep()}`, async () => {
      const course = await source.course(courseId)
      const instructors = (await source.texts()).instructors.filter((one) => teaches(one, course))
      const path = pagePath('course', { courseId: course.id })
      return draw({ kind: 'course', site: await source.site(), course, instructors }, path)
    }).catch(missing)
    return page ? page.payloadFor(asHtml(reply)) : notFound(reply)
  })
  /** The result for a code depends on the caller. */
  const verify = async (answer: VerifyAnswer, reply: FastifyReply) => {
    const page: PublicPage = { kind: 'certificate', site: await source.site(), answer }
    return (await compress(draw(page, pagePath('verify')))).payloadFor(asHtml(reply.code(statusOf(answer))))
  }
  app.get<{ Querystring: { code?: string } }>('/verify', async (request, reply) => {
    const code = String(request.query.code ?? '').trim()
    if (code) return reply.redirect(pagePath('verifyCertificate', { code: code.slice(0, 100) }))
    return verify({ refused: 'unrequested' }, reply)
  })
  app.get<{ Params: { code: string } }>('/verify/:code', async (request, reply) => {
    const requested = source.certificate(clientNetwork(request.ip), request.params.code)
    return verify(await requested.then((found) => ({ found }), refusalOf), reply)
  })
  app.get(pagePath('logIn'), async (_request, reply) => {
    const path = pagePath('logIn')
    const drawn = keep('page log-in', async () => draw({ kind: 'log-in', site: await source.site() }, path))
    const page = await drawn.catch(() => shellOf('')) // Without a database: the app's shell.
    return page.payloadFor(asHtml(reply))
  })
  app.get(pagePath('signUp'), async (request, reply) => {
    const hints = hintsOf(request)
    const head = (site: PublicSite) => signUpHead(site, source.publicUrl) + hints
    const drawn = keep(`page sign-up ${hints}`, async () => shell(await source.site(), head))
    const page = await drawn.catch(() => shellOf(hints))
    return page.payloadFor(asHtml(reply.header('vary', 'cookie')))
  })
  app.get('/auth/login', async (_request, reply) => reply.redirect(pagePath('logIn')))
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(source.publicUrl)),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(sitemap(source.publicUrl, await source.courses(), (await source.site()).policies)),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return handleUnknownApi(request, reply)
    if (!isPage(path)) return notFound(reply)
    return (await shellOf(hintsOf(request))).payloadFor(asHtml(reply.code(200).header('vary', 'cookie')))
  })
}

const statusOf = (answer: VerifyAnswer): number =>
  'refused' in answer ? { unrequested: 200, unknown: 404, limited: 429 }[answer.refused] : 200

const refusalOf = (error: unknown): VerifyAnswer => {
  if (error instanceof AppError && error.code === 'not_found') return { refused: 'unknown' }
  if (error instanceof AppError && error.code === 'rate_limited') return { refused: 'limited', text: error.message }
  throw error
}

const missing = (error: unknown) => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

const NAMELESS = { brand: '', brand_color: '', logo_url: '', icon_url: '' }

const withIcon = (html: string, { icon_url }: Pick<PublicSite, 'icon_url'>): string =>
  icon_url ? html.replace(OWN_ICON, '') : html

/** A public page as a whole document. */
const drawer = (web: WebBundle, publicUrl: string) => (page: PublicPage, path: string) =>
  withIcon(web.publicHtml, page.site)
    .replace('<!--head-->', () => pageHead(page, publicUrl, path) + hintsFor(web.screens[path]))
    .replace('<!--app-->', () => web.render(page))
    .replace('<!--state-->', () => {
      const state = JSON.stringify(page).replaceAll('<', '\\u003c')
      return `<script type="application/json" id="page">${state}</script>`
    })

const asHtml = (reply: FastifyReply) => reply.type('text/html; charset=utf-8')
