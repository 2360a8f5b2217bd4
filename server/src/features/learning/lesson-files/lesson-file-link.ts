import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../../deps.ts'
import { linkEnd, signLink } from '../../../signed-link.ts'

export const lessonFileClaim = (fileId: string, session: string, expires: number) => ({
  kind: 'lesson-file' as const,
  subject: fileId,
  expires,
  parts: { session },
})

/** A link for one session and 10 minutes. */
export const lessonFileLink = ({ config, clock }: Deps, session: string, fileId: string): string =>
  signLink(
    config.secret,
    `/api/lesson-files/${fileId}`,
    lessonFileClaim(fileId, session, linkEnd(clock.now(), limits.playback.link)),
  )
