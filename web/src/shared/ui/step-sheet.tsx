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
  /** What Cancel does while it is busy, where that can be stopped. */
  stop?: (() => void) | undefined
  /** Above the buttons: how far saving is, or why it failed. */
  status?: ReactNode
  onSubmit: (event: FormEvent) => void
  onClose: () => void
}

/** A long form in a wide sheet, a few fields at a time; it stands in the form's provider. */
export function StepSheet({ title, steps, needed = 1, action, busy, stop, onSubmit, onClose, status }: StepSheetProps) {
  const formId = useId()
  const form = useFormContext()
  const { isDirty } = form.formState
  const { step, seen, place, go, next } = useSteps(
    form,
    steps.map(({ fields }) => fields),
  )
  const { leave, question } = useLeave({ isChanged: isDirty, busy, onClose })
  const { question: leaveQuestion } = useUnsaved(isDirty)
  const canSave = seen >= needed - 1
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
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          {status}
          <div className="flex flex-wrap items-center justify-end gap-2.5">
            <div className="me-auto">
              {busy || step === 0 ? (
                <Button variant="secondary" disabled={busy && !stop} onClick={busy ? stop : leave}>
                  Cancel
                </Button>
              ) : (
                <Button variant="secondary" onClick={() => go(step - 1)}>
                  Back
                </Button>
              )}
            </div>
            {canSave && nextLabel && !busy && (
              <Button variant="secondary" onClick={() => void next()}>
                {nextLabel}
              </Button>
            )}
            {/* Its own key: a click that leads to the next step must not also submit it. */}
            <Button
              key={canSave ? 'save' : 'next'}
              type="submit"
              form={formId}
              busy={busy}
              busyLabel={action.busy ?? 'Saving…'}
            >
              {canSave ? action.label : nextLabel}
            </Button>
          </div>
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
