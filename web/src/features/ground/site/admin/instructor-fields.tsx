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
import { PictureUpload } from './picture-upload'

type TextsInput = z.input<typeof siteTextsForm>

const blank = { name: '', degrees: '', registration: '', about: '', photo_url: '' }

/** Who teaches; a course is theirs where its form names them. */
export function InstructorFields() {
  const { register, formState, watch, setValue } = useFormContext<TextsInput>()
  const { fields, append, remove, move } = useFieldArray<TextsInput, 'instructors', 'key'>({
    name: 'instructors',
    keyName: 'key',
  })
  const problems = formState.errors.instructors
  const number = (at: number) => `instructor ${at + 1}`
  return (
    <section aria-label="Instructors" className="flex flex-col gap-4">
      <h3 className="text-lg">Instructors</h3>
      {fields.map(({ key }, at) => (
        <fieldset key={key} className="relative grid min-w-0 gap-4 rounded-lg border border-line bg-canvas p-4 sm:p-5">
          <legend className="float-start py-2 font-semibold">Instructor {at + 1}</legend>
          <div className="absolute end-2 top-2 flex">
            {at > 0 && <IconAction Icon={ArrowUp} label={`Move ${number(at)} up`} onClick={() => move(at, at - 1)} />}
            <IconAction Icon={X} label={`Remove ${number(at)}`} onClick={() => remove(at)} />
          </div>
          <Field
            label="Name"
            hint="Courses with this instructor name are listed with them."
            error={problems?.[at]?.name?.message}
          >
            <Input autoComplete="off" {...register(`instructors.${at}.name`)} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Degrees" error={problems?.[at]?.degrees?.message} optional>
              <Input autoComplete="off" {...register(`instructors.${at}.degrees`)} />
            </Field>
            <Field label="Registration number" error={problems?.[at]?.registration?.message} optional>
              <Input autoComplete="off" {...register(`instructors.${at}.registration`)} />
            </Field>
          </div>
          <Field label="About" error={problems?.[at]?.about?.message} optional>
            <Textarea rows={3} {...register(`instructors.${at}.about`)} />
          </Field>
          <PictureUpload
            label={`Photo of ${number(at)}`}
            src={watch(`instructors.${at}.photo_url`)}
            onUploaded={(url) => setValue(`instructors.${at}.photo_url`, url, { shouldDirty: true })}
          />
          {watch(`instructors.${at}.photo_url`) && (
            <Button
              variant="ghost"
              className="-ms-4.5 justify-self-start"
              onClick={() => setValue(`instructors.${at}.photo_url`, '', { shouldDirty: true })}
            >
              Remove photo
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < limits.siteTexts.instructors && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => append(blank, { focusName: `instructors.${fields.length}.name` })}
        >
          <Plus aria-hidden="true" />
          Add an instructor
        </Button>
      )}
    </section>
  )
}
