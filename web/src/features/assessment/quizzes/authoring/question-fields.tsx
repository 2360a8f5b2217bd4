import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/shared/ui/field'
import { Fold } from '@/shared/ui/fold'
import { Textarea } from '@/shared/ui/textarea'
import { OptionFields } from './option-fields'
import { QuestionImage } from './question-image'
import { messageIn, type QuestionsInput } from './quiz-form'

interface QuestionFieldsProps {
  /** The place among the form's questions. */
  at: number
  isSingle?: boolean
}

/** The text and the options of one question; what was forgotten is said once, for the whole question. */
export function QuestionFields({ at, isSingle = false }: QuestionFieldsProps) {
  const { register, formState } = useFormContext<QuestionsInput>()
  const problems = formState.errors.questions?.[at]
  const { explanation, image_url, ...rest } = problems ?? {}
  const extras = useWatch<QuestionsInput, `questions.${number}`>({ name: `questions.${at}` })
  if (extras?.task) return <PictureNote name={extras.text} />
  return (
    <div className="flex flex-col gap-4">
      <Field label="Question Text" error={messageIn(rest)} required>
        <Textarea rows={2} className="min-h-16!" placeholder="New Question" {...register(`questions.${at}.text`)} />
      </Field>
      <OptionFields at={at} isSingle={isSingle} />
      <Fold
        label={extras?.explanation || extras?.image_url ? 'Explanation and image (set)' : 'Explanation and image'}
        open={Boolean(explanation || image_url)}
      >
        <div className="flex flex-col gap-4">
          <Field
            label="Explanation"
            hint="Shown with the right answer in the review."
            error={explanation?.message}
            optional
          >
            <Textarea rows={3} {...register(`questions.${at}.explanation`)} />
          </Field>
          <QuestionImage at={at} />
        </div>
      </Fold>
    </div>
  )
}

/** A picture question is edited on its own page; saving the quiz keeps it as it is. */
const PictureNote = ({ name }: { name: string }) => (
  <>
    <p dir="auto" className="whitespace-pre-line">
      {name}
    </p>
    <p className="text-sm text-ink-soft">A picture question. Edit it on the quiz's questions page.</p>
  </>
)
