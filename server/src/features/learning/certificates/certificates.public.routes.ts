import { Readable } from 'node:stream'
import { contract } from '@sonocampus/contract'
import { pagePath } from '@sonocampus/contract/pages'
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '../../../adapters/content-disposition.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { halvesOf } from '../../../http/current-user.ts'
import { replyWithRange } from '../../../http/range-reply.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { oversees } from '../../../institute/own-courses.queries.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { requireLinkHolder } from '../../ground/auth/index.ts'
import { certificateClaim } from './certificate-link.ts'
import { getCertificate } from './certificates.queries.ts'
import { verifyByCode } from './verify-certificate.ts'

/**
 * The public verification, and the PDF itself: for its owner while it is valid, and for staff always (teachers: of
 * their own courses).
 */
export function certificatesPublicRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, contract.verifyCertificate, ({ params, caller }) => verifyByCode(deps, caller.network, params.code))

  bindRoute(app, contract.openSampleCertificate, async (_input, reply) => {
    const site = await getSiteSettings(deps.db)
    if (site.sample_certificate !== 'shown') throw new AppError('not_found', 'There is no sample to look at.')
    const { samplePaper } = await import('./print/sample-paper.ts')
    return reply
      .type('application/pdf')
      .headers({
        'cache-control': 'no-cache',
        'content-disposition': contentDisposition('inline', 'sample-certificate.pdf'),
        'content-security-policy': "frame-ancestors 'none'",
      })
      .send(await samplePaper(site))
  })

  bindRoute(app, contract.openCertificate, async ({ params, query }, reply) => {
    const claim = certificateClaim(params.certificateId, query.session, query.expires)
    const actor = await requireLinkHolder(deps, claim, query.signature, halvesOf(reply.request))
    const row = await getCertificate(deps.db, params.certificateId)
    const isOwn = row.user_id === actor.id && !row.revoked_at && !row.replaced_at
    if (!isOwn && !(await oversees(deps.db, actor, row.course_id)))
      throw new AppError('not_found', 'Certificate not found.')
    const { dayText } = await getCalendar(deps.db)
    const paper = { ...row, issued_on: dayText(row.issued_at) }
    const { paperOf } = await import('./print/kept-papers.ts')
    const file = await paperOf(paper, deps.config.publicUrl + pagePath('verify'))
    const object = { size: file.length, contentType: 'application/pdf', modifiedAt: Date.parse(row.issued_at) }
    const open = async (range?: { start: number; end: number }) =>
      Readable.from([range ? file.subarray(range.start, range.end + 1) : file])
    return replyWithRange(reply, object, open, {
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition('inline', `${row.number}.pdf`),
      // We made it ourselves, and the site's policy would block the browser's own viewer.
      'content-security-policy': "frame-ancestors 'none'",
    })
  })
}
