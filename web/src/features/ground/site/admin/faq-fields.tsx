import { limits } from '@sonocampus/contract/limits'
import type { siteTextsFields } from '@sonocampus/contract/site.texts'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { FoldedItem } from './folded-item'

type TextsInput = Pick<z.input<typeof siteTextsFields>, 'faq'>

/** Questions with their answers, in the order in which visitors read them. */
export function FaqFields() {
  const { register, formState, watch } = useFormContext<TextsInput>()
  const { fields, append, remove, move } = useFieldArray<TextsInput, 'faq', 'key'>({ name: 'faq', keyName: 'key' })
  const { faq: problems } = formState.errors
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {fields.map(({ key, question }, at) => (
        <FoldedItem
          key={key}
          label={`question ${at + 1}`}
          title={watch(`faq.${at}.question`)}
          isNew={question === ''}
          hasError={problems?.[at] !== undefined}
          onMoveUp={at > 0 ? () => move(at, at - 1) : undefined}
          onRemove={() => remove(at)}
        >
          <Field label="Question" error={problems?.[at]?.question?.message}>
            <Input autoComplete="off" {...register(`faq.${at}.question`)} />
          </Field>
          <Field label="Answer" error={problems?.[at]?.answer?.message}>
            <Textarea rows={3} {...register(`faq.${at}.answer`)} />
          </Field>
        </FoldedItem>
      ))}
      {fields.length < limits.siteTexts.questions && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => append({ question: '', answer: '' }, { focusName: `faq.${fields.length}.question` })}
        >
          <Plus aria-hidden="true" />
          Add a question
        </Button>
      )}
    </div>
  )
}
