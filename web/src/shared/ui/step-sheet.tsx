import { type FormEvent, type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from './button'
import { Dialog } from './dialog'
import type { FormAction } from './form-dialog'
import { StepParts, Steps } from './steps'
import { useLeave } from './use-leave'
import { useSteps } from './use-steps'
import { useUnsaved } from './use-unsaved'

export interface SheetStep {
  title: string
  /** The names of its fields, to find the step of an error. */
  fields: readonly string[]
  content: ReactNode
}

interface StepSheetProps {
  title: string
  steps: readonly SheetStep[]
  /** How many steps must be seen before it can be saved; the others have good defaults. */
  needed?: number
  action: FormAction
  /** It can't be closed meanwhile. */
  busy: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
}

/** A long form in a wide sheet, a few fields at a time; it stands in the form's provider. */
export function StepSheet({ title, steps, needed = 1, action, busy, onSubmit, onClose }: StepSheetProps) {
  const formId = useId()
  const form = useFormContext()
  const { isDirty } = form.formState
  const { step, place, go, next } = useSteps(
    form,
    steps.map(({ fields }) => fields),
  )
  const { leave, question } = useLeave({ isChanged: isDirty, busy, onClose })
  const { question: leaveQuestion } = useUnsaved(isDirty)
  const canSave = step >= needed - 1
  const titles = steps.map((one) => one.title)
  const following = titles[step + 1]
  const nextLabel = following && (
    <>
      Next <span className="sr-only">({following})</span>
    </>
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSave) onSubmit(event)
    else void next()
  }
  return (
    <Dialog
      open
      size="side"
      title={title}
      onOpenChange={(isOpen) => isOpen || leave()}
      footer={
        <div className="flex flex-1 items-center gap-2.5">
          <Button variant="secondary" disabled={busy} onClick={step > 0 ? () => go(step - 1) : leave}>
            {step > 0 ? 'Back' : 'Cancel'}
          </Button>
          {canSave && nextLabel && (
            <Button variant="secondary" disabled={busy} className="ms-auto" onClick={() => void next()}>
              {nextLabel}
            </Button>
          )}
          {/* Its own key: a click that leads to the next step must not also submit it. */}
          <Button
            key={canSave ? 'save' : 'next'}
            type="submit"
            form={formId}
            className={canSave && nextLabel ? '' : 'ms-auto'}
            busy={busy}
            busyLabel={action.busy ?? 'Saving…'}
          >
            {canSave ? action.label : nextLabel}
          </Button>
        </div>
      }
    >
      <Steps titles={titles} current={step} openTo={canSave ? steps.length - 1 : step - 1} onGo={go} />
      <form id={formId} noValidate onSubmit={submit}>
        <StepParts
          ref={place}
          titles={titles}
          current={step}
          heading="h3"
          parts={steps.map(({ content }) => content)}
        />
      </form>
      {question}
      {leaveQuestion}
    </Dialog>
  )
}
