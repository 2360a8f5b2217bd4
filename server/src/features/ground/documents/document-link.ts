import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../../deps.ts'
import { linkEnd, signLink } from '../../../signed-link.ts'

type Reach = Pick<Deps, 'config' | 'clock'>

export const documentClaim = (documentId: string, session: string, expires: number) => ({
  kind: 'document' as const,
  subject: documentId,
  expires,
  parts: { session },
})

/** A private document is opened with a link that is made for one session and 10 minutes. */
export const documentLink = ({ config, clock }: Reach, session: string, documentId: string): string =>
  signLink(
    config.secret,
    `/api/documents/${documentId}`,
    documentClaim(documentId, session, linkEnd(clock.now(), limits.playback.link)),
  )

const LINK = /^\/api\/documents\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\?[\w=&-]*)?$/

/** The document named by one of our links, with or without our origin; null for any other text. */
export function documentIdIn(link: string, publicUrl: string): string | null {
  const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
  return LINK.exec(path)?.[1] ?? null
}
