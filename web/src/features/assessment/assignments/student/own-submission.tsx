import type { OwnSubmission } from '@sonocampus/contract/assignments'
import { ExternalLink } from 'lucide-react'
import { isShownInPage } from '@/shared/lib/is-shown-in-page'
import { later } from '@/shared/lib/later'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { Criteria } from '../shown/criteria'

/** Most work comes back without marks. */
const MarkedPicture = later(async () => (await import('../shown/marked-picture')).MarkedPicture, { isAhead: false })

export function YourSubmission({ submission }: { submission: OwnSubmission }) {
  return (
    <Card aria-labelledby="your-submission">
      <CardHeader title={<span id="your-submission">Your Submission</span>} />
      <Submission submission={submission} />
    </Card>
  )
}

/** Returned work, with its feedback. */
export function EarlierSubmissions({ submissions }: { submissions: readonly OwnSubmission[] }) {
  return (
    <Card aria-labelledby="earlier-submissions">
      <CardHeader title={<span id="earlier-submissions">Earlier submissions</span>} />
      <ul className="flex flex-col gap-5 divide-y divide-line [&>li+li]:pt-5">
        {submissions.map((submission) => (
          <li key={submission.id}>
            <Submission submission={submission} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Submission({ submission }: { submission: OwnSubmission }) {
  const { submitted_at, is_late, grade, feedback, criteria, marks, file_url, file_name, file_type, returned_at } =
    submission
  const review = submission.return_review
  const shownMarks = review?.marks.length ? review.marks : marks
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-3.5">
        <div>
          <dt className="text-xs text-ink-faint">Submitted</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <DateTime value={submitted_at} />
            {is_late && <StatusBadge status="late" />}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-faint">Grade</dt>
          <dd>
            {grade === null ? (
              returned_at ? (
                'Returned without a grade'
              ) : (
                'Not graded yet'
              )
            ) : (
              <span className="text-2xl font-semibold tabular-nums">{grade} / 100</span>
            )}
          </dd>
        </div>
        {criteria.length > 0 && (
          <div>
            <dt className="mb-1 text-xs text-ink-faint">Criteria</dt>
            <dd>
              <Criteria label="Criteria" criteria={criteria} />
            </dd>
          </div>
        )}
        {feedback && <Words name="Feedback" text={feedback} />}
        {returned_at && (
          <div>
            <dt className="text-xs text-ink-faint">Returned</dt>
            <dd>
              <DateTime value={returned_at} />
            </dd>
          </div>
        )}
        {submission.return_feedback && <Words name="Why it was returned" text={submission.return_feedback} />}
        {review && <Review review={review} />}
      </dl>
      {shownMarks.length > 0 && <MarkedPicture file={submission} marks={shownMarks} />}
      <a
        href={file_url}
        target="_blank"
        rel="noreferrer"
        {...(isShownInPage(file_type) ? {} : { download: file_name })}
        className={buttonStyles({ variant: 'secondary', className: 'w-full' })}
      >
        <ExternalLink aria-hidden="true" />
        View Submission
      </a>
      <p className="-mt-2 truncate text-center text-xs text-ink-faint">{file_name}</p>
    </div>
  )
}

const Words = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="text-xs text-ink-faint">{name}</dt>
    <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </dd>
  </div>
)

/** Notes from before the work was returned. They are not a grade. */
const Review = ({ review: { grade, criteria } }: { review: NonNullable<OwnSubmission['return_review']> }) => (
  <>
    {grade !== null && <Words name="Points so far" text={`${grade} / 100`} />}
    {criteria.length > 0 && (
      <div>
        <dt className="mb-1 text-xs text-ink-faint">Points so far</dt>
        <dd>
          <Criteria label="Points so far" criteria={criteria} />
        </dd>
      </div>
    )}
  </>
)
