import { limits } from '@sonocampus/contract/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { IconAction } from '@/shared/ui/icon-action'
import { QuestionFields } from './question-fields'
import { blankQuestion, type QuestionsInput } from './quiz-form'

/** The questions of a quiz, each a part of its own. */
export function QuestionListFields() {
  const { formState } = useFormContext<QuestionsInput>()
  const { fields, append, remove } = useFieldArray<QuestionsInput, 'questions', 'key'>({
    name: 'questions',
    keyName: 'key',
  })
  const { questions } = formState.errors
  const problem = questions?.root?.message ?? questions?.message
  return (
    <section aria-label="Questions" className="flex flex-col gap-4">
      {fields.length === 0 && (
        <p className="rounded-md border border-dashed border-line-strong/50 px-4 py-6 text-center text-ink-soft">
          No questions yet.
        </p>
      )}
      {fields.map(({ key }, at) => (
        <fieldset key={key} className="relative min-w-0 rounded-lg border border-line bg-canvas p-4 sm:p-5">
          <legend className="float-start mb-3 pt-2 font-semibold">Question {at + 1}</legend>
          <IconAction
            Icon={Trash2}
            label={`Remove question ${at + 1}`}
            tone="danger"
            className="float-end -me-2"
            onClick={() => remove(at)}
          />
          <div className="clear-both">
            <QuestionFields at={at} />
          </div>
        </fieldset>
      ))}
      {problem && (
        <p role="alert" className="text-sm font-medium text-refuse">
          {problem}
        </p>
      )}
      <Button
        variant="secondary"
        className="self-start max-sm:w-full"
        disabled={fields.length >= limits.quiz.questions}
        onClick={() => append(blankQuestion, { focusName: `questions.${fields.length}.text` })}
      >
        <Plus aria-hidden="true" />
        Add Question
      </Button>
    </section>
  )
}
