import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../../deps.ts'
import { linkEnd, signLink } from '../../../signed-link.ts'

export const certificateClaim = (certificateId: string, session: string, expires: number) => ({
  kind: 'certificate' as const,
  subject: certificateId,
  expires,
  parts: { session },
})

/**
 * A new tab carries no bearer token: the link is signed for one session and 10 minutes, and needs that session's
 * cookie.
 */
export const certificateLink = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  session: string,
  certificateId: string,
): string =>
  signLink(
    config.secret,
    `/api/certificate-files/${certificateId}`,
    certificateClaim(certificateId, session, linkEnd(clock.now(), limits.playback.link)),
  )
