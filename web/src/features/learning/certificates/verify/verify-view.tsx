import { pagePath, type VerifyAnswer } from '@sonocampus/contract/pages'
import { CodeForm } from './code-form'
import { VerifiedPaper } from './verified-paper'

/** The public confirmation of a certificate. Rendered on the server: it works without JavaScript. */
export function VerifyView({ answer }: { answer: VerifyAnswer }) {
  return (
    <div className="mx-auto w-full max-w-2xl grow px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-3xl">Verify a certificate</h1>
      <div className="mt-6 flex flex-col gap-8">
        {'found' in answer ? <VerifiedPaper certificate={answer.found} /> : <Refusal answer={answer} />}
        <CodeForm action={pagePath('verify')} isFirst={'refused' in answer && answer.refused === 'unrequested'} />
      </div>
    </div>
  )
}

function Refusal({ answer }: { answer: Exclude<VerifyAnswer, { found: unknown }> }) {
  if (answer.refused === 'unrequested') {
    return <p className="text-ink-soft">Enter the code printed on the certificate, beside the square pattern.</p>
  }
  const [title, text] =
    answer.refused === 'limited'
      ? ['Try again in a moment.', answer.text]
      : [
          'Certificate not found.',
          "We have no certificate with this code. Compare it with the paper again. If it still isn't found, the paper isn't from us.",
        ]
  return (
    <div role="alert" className="rounded-lg bg-refuse-soft p-5">
      <p className="text-lg font-semibold text-ink">{title}</p>
      <p className="mt-1 text-ink-soft">{text}</p>
    </div>
  )
}
