import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Due } from '@sonocampus/contract/payments.approval'
import type { UserDetails } from '@sonocampus/contract/student-record'
import { Award, Ban, Plus, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { canRefund, nextStep, termsActs } from '@/features/access/payments/admin/due-acts'
import { DueLines } from '@/features/access/payments/admin/due-lines'
import { NextStep } from '@/features/access/payments/admin/next-step'
import { AccountMenu } from '@/features/ground/users/admin/account-menu'
import { CourseCard } from '@/features/overview/student-record/course-card'
import { Part } from '@/features/overview/student-record/part'
import { PersonCard } from '@/features/overview/student-record/person-card'
import { usePersonalData } from '@/features/overview/student-record/personal-data-items'
import { StudentApplications } from '@/features/overview/student-record/student-applications'
import { type StudentCourse, studentCourses } from '@/features/overview/student-record/student-courses'
import { StudentParts } from '@/features/overview/student-record/student-details'
import { StudentPayments } from '@/features/overview/student-record/student-payments'
import { useNeedsApproval } from '@/shared/api/ask-administrator'
import { later } from '@/shared/lib/later'
import { Button } from '@/shared/ui/button'
import type { MenuItem } from '@/shared/ui/menu'
import type { StudentAct } from './student-dialogs'

const StudentDialog = later(async () => (await import('./student-dialogs')).StudentDialog)

type OnAct = (act: StudentAct) => void

/** A student, and everything that the staff do for them. */
export function StudentView({ user }: { user: UserDetails }) {
  const [act, setAct] = useState<StudentAct>()
  const needsApproval = useNeedsApproval()
  const courses = studentCourses(user)
  const due = mostUrgent(courses)
  const enroll = (isMain: boolean) => (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'md' : 'sm'}
      className={isMain ? 'w-full' : undefined}
      onClick={() => setAct({ kind: 'enroll' })}
    >
      <Plus aria-hidden="true" />
      Enroll in a course
    </Button>
  )
  const head = user.role === 'student' && (
    <div className="flex flex-wrap gap-2.5">
      {due ? (
        <NextStep due={due} email={user.email} className="w-full" onAct={(step) => setAct(actOf(step, due))} />
      ) : (
        enroll(true)
      )}
      <Button variant="secondary" className="grow" onClick={() => setAct({ kind: 'message' })}>
        <Send aria-hidden="true" />
        Message
      </Button>
      <StudentMenu user={user} />
    </div>
  )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-8">
      <PersonCard user={user} toOpen={due && nextStep(due) === 'enroll' ? due : undefined} actions={head} />
      <div className="flex min-w-0 flex-col gap-8">
        <Part
          title="Enrollments"
          count={courses.length}
          empty="Not enrolled in any course yet."
          action={due && enroll(false)}
        >
          <div className="flex flex-col gap-4">
            {needsApproval && courses.some(({ enrollment }) => enrollment?.is_active) && (
              <p className="-mt-2 text-sm text-ink-soft">
                Only administrators change, move or end an enrollment, and write off what is due.
              </p>
            )}
            {courses.map((course) => (
              <StudentCourseCard key={course.course.id} user={user} of={course} onAct={setAct} />
            ))}
          </div>
        </Part>
        <StudentPayments
          userId={user.id}
          payments={user.payments}
          refund={(payment) =>
            canRefund(payment) && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${refundWord(needsApproval)} payment ${paymentNumber(payment.number)}`}
                onClick={() => setAct({ kind: 'refund', payment })}
              >
                {refundWord(needsApproval)}
              </Button>
            )
          }
        />
        <StudentApplications applications={user.applications} email={user.email} />
        {user.role === 'student' && <StudentParts user={user} />}
      </div>
      {act && <StudentDialog user={user} act={act} onClose={() => setAct(undefined)} />}
    </div>
  )
}

function StudentMenu({ user }: { user: UserDetails }) {
  const { items, dialog } = usePersonalData(user)
  const [exportAll, erase] = items
  return (
    <>
      <AccountMenu user={user} first={exportAll} last={erase} />
      {dialog}
    </>
  )
}

interface StudentCourseCardProps {
  user: UserDetails
  of: StudentCourse
  onAct: OnAct
}

function StudentCourseCard({ user, of, onAct }: StudentCourseCardProps) {
  const { due, payments, certificates } = of
  const needsApproval = useNeedsApproval()
  const items: MenuItem[] = [
    ...(due ? termsActs(due, needsApproval) : []).map(({ act, label, Icon }) => ({
      label,
      icon: <Icon aria-hidden="true" />,
      onSelect: () => due && onAct({ kind: act, due }),
    })),
    ...payments.filter(canRefund).map((payment) => ({
      label: `${refundWord(needsApproval)} ${paymentNumber(payment.number)}`,
      icon: <Undo2 aria-hidden="true" />,
      onSelect: () => onAct({ kind: 'refund' as const, payment }),
    })),
    ...(needsApproval ? [] : certificates).flatMap((certificate) => [
      ...(certificate.replaced_at === null
        ? [
            {
              label: `Reissue ${certificate.number}`,
              icon: <Award aria-hidden="true" />,
              onSelect: () => onAct({ kind: 'reissue' as const, certificate }),
            },
          ]
        : []),
      ...(certificate.status === 'valid'
        ? [
            {
              label: `Revoke ${certificate.number}`,
              icon: <Ban aria-hidden="true" />,
              onSelect: () => onAct({ kind: 'revoke' as const, certificate }),
            },
          ]
        : []),
    ]),
  ]
  return (
    <CourseCard
      of={of}
      items={items}
      money={due && <DueLines due={due} isRenewal={of.enrollment !== undefined} />}
      step={
        due &&
        nextStep(due) && (
          <NextStep
            due={due}
            email={user.email}
            isNamed
            size="sm"
            variant="secondary"
            onAct={(step) => onAct(actOf(step, due))}
          />
        )
      }
    />
  )
}

const refundWord = (needsApproval: boolean) => (needsApproval ? 'Ask to refund' : 'Refund')

const actOf = (step: 'desk' | 'enroll', due: Due): StudentAct =>
  step === 'desk' ? { kind: 'desk', due } : { kind: 'enroll', course: due.course }

/** What is owed first, then a proof that is pending, then what an approved applicant pays for access. */
function mostUrgent(courses: readonly StudentCourse[]): Due | undefined {
  const steps = courses.flatMap(({ due, application, enrollment }) => (due ? [{ due, application, enrollment }] : []))
  const owed = steps
    .filter(({ due }) => nextStep(due) === 'desk')
    .toSorted((one, other) => (one.due.due_at ?? '').localeCompare(other.due.due_at ?? ''))
  const found =
    owed[0] ??
    steps.find(({ due }) => nextStep(due) === 'review') ??
    steps.find(
      ({ due, application, enrollment }) =>
        nextStep(due) === 'enroll' && application?.status === 'approved' && !enrollment,
    )
  return found?.due
}
