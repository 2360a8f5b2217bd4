import { Award, ClipboardCheck, FileText, Landmark, MonitorPlay } from 'lucide-react'
import { SectionHeading } from './section-heading'

const steps = [
  { title: 'Apply', text: 'Sign up and send your application with your qualification certificate.', Icon: FileText },
  { title: 'Get reviewed', text: 'We read every application ourselves, within 24 to 48 hours.', Icon: ClipboardCheck },
  {
    title: 'Pay by bank transfer',
    text: 'Upload the proof of your transfer. A free course skips this step.',
    Icon: Landmark,
  },
  {
    title: 'Learn',
    text: 'Watch the lessons, hand in assignments and take quizzes, on your phone too.',
    Icon: MonitorPlay,
  },
  {
    title: 'Get certified',
    text: 'Finish the course and receive a certificate that anyone can verify online.',
    Icon: Award,
  },
]

const scale =
  'not-last:before:absolute before:inset-y-0 before:start-5.5 before:w-2 lg:before:inset-x-0 lg:before:bottom-auto lg:before:top-5.5 lg:before:h-2 lg:before:w-auto ' +
  'before:bg-[repeating-linear-gradient(to_bottom,var(--line-strong)_0_1px,transparent_1px_0.5rem)] lg:before:bg-[repeating-linear-gradient(to_right,var(--line-strong)_0_1px,transparent_1px_0.5rem)]'

/** A student's steps along a depth scale: vertical on a phone, horizontal on wide screens. */
export function Steps({ hasSample }: { hasSample: boolean }) {
  return (
    <section aria-labelledby="steps-title" className="border-y border-line bg-surface py-18 sm:py-24">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <SectionHeading id="steps-title" title="How it works">
          Five steps from your first click to your certificate.
        </SectionHeading>
        <ol className="mt-10 grid sm:mt-14 lg:grid-cols-5">
          {steps.map(({ title, text, Icon }) => (
            <li key={title} className={`${scale} relative ps-19 pb-9 last:pb-0 lg:ps-0 lg:pe-6 lg:pt-19 lg:pb-0`}>
              <span className="absolute start-0 top-0 z-10 grid size-13 place-items-center rounded-full border border-line bg-surface text-action-text shadow-sm">
                <Icon className="size-5.5" aria-hidden="true" />
              </span>
              <h3 className="pt-0.5 text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        {hasSample && (
          <p className="mt-8 sm:mt-10">
            <a
              href="/api/sample-certificate"
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              Look at a sample certificate
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
