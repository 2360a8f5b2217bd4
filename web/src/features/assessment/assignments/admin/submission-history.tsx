import type { AssignmentSubmission, GradeRecord, HandedIn } from '@sonocampus/contract/assignments.grading'
import type { ReturnReview } from '@sonocampus/contract/assignments.rubric'
import { DateTime } from '@/shared/ui/date-time'
import { Notice } from '@/shared/ui/notice'
import { StatusBadge } from '@/shared/ui/status-badge'
import { Criteria } from '../shown/criteria'
import { DownloadLink } from './handed-in-file'

/** Every grade of this work, and what was handed in and returned before it. */
export function SubmissionHistory({ submission: { history, earlier } }: { submission: AssignmentSubmission }) {
  return (
    <>
      {history.length > 0 && (
        <section aria-labelledby="grade-history">
          <h3 id="grade-history" className="mb-2 text-base font-semibold">
            Grade history
          </h3>
          <Grades grades={history} />
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-work">
          <h3 id="earlier-work" className="mb-2 text-base font-semibold">
            Earlier submissions
          </h3>
          <ul aria-label="Earlier submissions" className="flex flex-col gap-4">
            {earlier.map((work) => (
              <li key={work.id} className="rounded-md border border-line p-4">
                <Earlier work={work} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Grades = ({ grades }: { grades: readonly GradeRecord[] }) => (
  <ol aria-label="Grades, newest first" className="flex flex-col gap-3 border-s-2 border-line ps-4">
    {grades.map(({ grade, feedback, criteria, graded_at, graded_by }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grades are added at the front and never change
      <li key={grades.length - index}>
        <p className="text-sm text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">{grade} / 100</span> by {graded_by},{' '}
          <DateTime value={graded_at} />
        </p>
        {criteria.length > 0 && <Criteria label={`Criteria of the grade ${grade}`} criteria={criteria} />}
        {feedback && (
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
            {feedback}
          </p>
        )}
      </li>
    ))}
  </ol>
)

function Earlier({ work }: { work: HandedIn }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-1.5 text-sm">
        Submitted <DateTime value={work.submitted_at} />
        {work.is_late && <StatusBadge status="late" />}
      </p>
      {work.returned && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          Returned by {work.returned.by}, <DateTime value={work.returned.at} />
          {work.returned.feedback && (
            <span dir="auto" className="block whitespace-pre-line text-ink">
              {work.returned.feedback}
            </span>
          )}
        </p>
      )}
      {work.returned?.review && <Review review={work.returned.review} />}
      {work.history.length > 0 && <Grades grades={work.history} />}
      <DownloadLink file={work} />
    </div>
  )
}

export const ReturnedNotice = ({ returned }: { returned: NonNullable<HandedIn['returned']> }) => (
  <Notice tone="wait" title="This work went back to the student.">
    Returned by {returned.by}, <DateTime value={returned.at} />. Due again by <DateTime value={returned.due_date} />.
    {returned.feedback && (
      <span dir="auto" className="mt-1.5 block whitespace-pre-line text-ink">
        {returned.feedback}
      </span>
    )}
    {returned.review && <Review review={returned.review} />}
  </Notice>
)

/** The review sent back with the work: points so far, and the number of marks on the picture. */
function Review({ review: { grade, criteria, marks } }: { review: ReturnReview }) {
  return (
    <div className="mt-1.5 flex flex-col gap-1.5 text-sm text-ink">
      {grade !== null && <p>Points so far: {grade} / 100</p>}
      {criteria.length > 0 && <Criteria label="Points so far" criteria={criteria} />}
      {marks.length > 0 && <p>{marks.length === 1 ? 'One mark' : `${marks.length} marks`} on the picture.</p>}
    </div>
  )
}
