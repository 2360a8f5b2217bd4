import type { CertificateFacts } from '../../../../adapters/outside/certificate.ts'
import { lengthOf, saidOf } from '../in-words.ts'
import { good, serious, type Verdict, warning } from '../verdict.ts'

const DAY = 24 * 3_600_000
const RENEW = 'Renew it (certbot renew, or with its issuer) and reload the proxy in front of the server.'

/** Null where the site has no TLS of its own. */
export function judgeCertificate(facts: CertificateFacts | null, now: number, isUnreachable = false): Verdict {
  if (!facts)
    return isUnreachable
      ? warning(
          'PUBLIC_URL is not set: links in mails lead to this machine, which nobody else can open.',
          'Put TLS in front of the server and set PUBLIC_URL to its https address, as described in docs/operations.md.',
        )
      : good("The site isn't served over https, so there is no certificate to check.")
  if (facts.state === 'unreachable')
    return warning(
      `The site could not be reached at its own address: ${saidOf(facts.why)}`,
      'Check PUBLIC_URL, the name in DNS and the proxy in front of the server.',
    )
  const left = facts.endsAt ? Date.parse(facts.endsAt) - now : null
  if (left !== null && left <= 0)
    return serious(`The certificate ended ${lengthOf(-left)} ago: browsers refuse the site.`, RENEW)
  if (facts.state === 'invalid')
    return serious(`Browsers do not trust the certificate of the site: ${saidOf(facts.why)}`, RENEW)
  const words = `The certificate ends in ${lengthOf(left ?? 0)}.`
  if ((left ?? 0) < 3 * DAY) return serious(words, RENEW)
  return (left ?? 0) < 14 * DAY ? warning(words, RENEW) : good(words)
}
