import { isoTime } from '../../clock.ts'
import { DEMO_SITE } from '../../demo/demo-site.ts'
import type { Dice } from '../../demo/dice.ts'
import { certificateNumber } from '../../features/learning/certificates/index.ts'
import { DEFAULT_SITE } from '../../institute/site-settings.queries.ts'
import type { BulkWriter } from './bulk-writer.ts'
import type { Admission, Student } from './plan.ts'

/** The certificate of a finished course; one in a hundred was revoked. */
export function putCertificate(
  writer: BulkWriter,
  dice: Dice,
  { id: user_id, name }: Student,
  { course, enrollment }: Admission,
  { adminId, now }: { adminId: string; now: number },
): void {
  if (!enrollment?.certificate) return
  const { issuedAt, year, count } = enrollment.certificate
  const { brand, institute_name, founder_name, founder_title } = { ...DEFAULT_SITE, ...DEMO_SITE }
  const isRevoked = dice.falls(0.01)
  writer.put('certificates', {
    id: dice.uuid(),
    number: certificateNumber(brand, year, count),
    code: dice
      .digest()
      .slice(0, 16)
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, '$1-'),
    user_id,
    course_id: course.id,
    full_name: `${name.first} ${name.last}`,
    course_title: course.title,
    institute_name,
    founder_name,
    founder_title,
    issued_at: isoTime(issuedAt),
    revoked_at: isRevoked ? isoTime((issuedAt + now) / 2) : null,
    revoked_by: isRevoked ? adminId : null,
    revocation_reason: isRevoked ? 'Issued under another name.' : null,
  })
}
