import { pagePath } from '@sonocampus/contract/pages'
import { type FormEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card } from '@/shared/ui/card'
import { StepParts, Steps } from '@/shared/ui/steps'
import { useSteps } from '@/shared/ui/use-steps'
import { useUnsaved } from '@/shared/ui/use-unsaved'
import { type AccountChoice, AccountField } from './account-field'
import { AboutFields, AccessFields, OutlineFields, PARTS, StatusField } from './course-fields'
import { ReviewCourse } from './review-course'
import { ThumbnailField } from './thumbnail-field'
import { useCourseForm } from './use-course-form'

const STEPS = [...PARTS.map(({ title }) => title), 'Review']
const LAST = STEPS.length - 1

/** A new course in steps, one part of the form at a time; what is wrong is shown at the field that it is about. */
export function NewCourse({ accounts }: { accounts: AccountChoice }) {
  const navigate = useNavigate()
  const [isPreparing, setPreparing] = useState(false)
  const { form, thumbnail, submit, busy, question, isChanged } = useCourseForm({
    lessons: 0,
    onSaved: ({ id: courseId }) => {
      letGo()
      void navigate(pagePath('adminCourse', { courseId }))
    },
  })
  const { step, place, go, next } = useSteps(
    form,
    PARTS.map(({ fields }) => fields),
  )
  const { question: leaveQuestion, letGo } = useUnsaved(isChanged)
  function advance(event: FormEvent) {
    event.preventDefault()
    void next()
  }
  const parts = [
    <AboutFields key="about">
      <ThumbnailField {...thumbnail} onWork={setPreparing} />
    </AboutFields>,
    <AccessFields key="access">
      <AccountField draw={accounts} />
    </AccessFields>,
    <OutlineFields key="outline" />,
    <ReviewCourse key="review" picture={thumbnail.picture} onEdit={go}>
      <StatusField />
    </ReviewCourse>,
  ]
  return (
    <FormProvider {...form}>
      <Steps titles={STEPS} current={step} onGo={go} />
      <form noValidate aria-label="New course" onSubmit={step === LAST ? submit : advance}>
        <Card className="max-w-3xl">
          <StepParts ref={place} titles={STEPS} current={step} heading="h2" parts={parts} />
        </Card>
        <div className="mt-5 flex max-w-3xl flex-wrap justify-between gap-2.5">
          <Link to={pagePath('adminCourses')} className={buttonStyles({ variant: 'ghost' })}>
            Cancel
          </Link>
          <div className="flex gap-2.5">
            {step > 0 && (
              <Button variant="secondary" disabled={busy} onClick={() => go(step - 1)}>
                Back
              </Button>
            )}
            {/* Its own key: a click that leads to the last step must not also submit it. */}
            <Button
              key={step === LAST ? 'create' : 'next'}
              type="submit"
              disabled={isPreparing}
              busy={busy}
              busyLabel="Saving..."
            >
              {step === LAST ? 'Create Course' : 'Next'}
            </Button>
          </div>
        </div>
      </form>
      {question}
      {leaveQuestion}
    </FormProvider>
  )
}
