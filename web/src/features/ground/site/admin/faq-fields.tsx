import { limits } from '@sonocampus/contract/limits'
import type { siteTextsForm } from '@sonocampus/contract/site.texts'
import { ArrowUp, Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { IconAction } from '@/shared/ui/icon-action'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'

type TextsInput = z.input<typeof siteTextsForm>

/** Questions with their answers, in the order in which visitors read them. */
export function FaqFields() {
  const { register, formState } = useFormContext<TextsInput>()
  const { fields, append, remove, move } = useFieldArray<TextsInput, 'faq', 'key'>({ name: 'faq', keyName: 'key' })
  const { faq: problems } = formState.errors
  return (
    <section aria-label="Frequently asked questions" className="flex flex-col gap-4">
      <h3 className="text-lg">Frequently asked questions</h3>
      {fields.map(({ key }, at) => (
        <fieldset key={key} className="relative grid min-w-0 gap-4 rounded-lg border border-line bg-canvas p-4 sm:p-5">
          <legend className="float-start py-2 font-semibold">Question {at + 1}</legend>
          <div className="absolute end-2 top-2 flex">
            {at > 0 && (
              <IconAction Icon={ArrowUp} label={`Move question ${at + 1} up`} onClick={() => move(at, at - 1)} />
            )}
            <IconAction Icon={X} label={`Remove question ${at + 1}`} onClick={() => remove(at)} />
          </div>
          <Field label="Question" error={problems?.[at]?.question?.message}>
            <Input autoComplete="off" {...register(`faq.${at}.question`)} />
          </Field>
          <Field label="Answer" error={problems?.[at]?.answer?.message}>
            <Textarea rows={3} {...register(`faq.${at}.answer`)} />
          </Field>
        </fieldset>
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
    </section>
  )
}
