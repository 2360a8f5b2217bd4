import { hasContrast, isColor, readableShade, TOO_LIGHT } from '@sonocampus/contract/brand-color'
import { type SiteSettings, siteFields } from '@sonocampus/contract/site'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { LogoField } from './logo-field'
import { SectionForm } from './section-form'
import type { SiteInput } from './site-fields'
import { useSiteSection } from './use-section-form'

// Here alone: whoever only reads the settings needs no arithmetic of colours.
const fields = z.extend(siteFields, {
  brand_color: z.string().check(z.refine((value) => value === '' || hasContrast(value), TOO_LIGHT)),
})

/** The institute's own logo and colour. Without them everything looks as it is shipped. */
export function LookSection({ site }: { site: SiteSettings }) {
  const section = useSiteSection('Look', site, ['logo_url', 'icon_url', 'brand_color', 'sample_certificate'], fields)
  const { form } = section
  return (
    <SectionForm
      title="Look"
      lead="Logo and colour of the website, the platform and mails. Pages show them when they are next opened."
      section={section}
    >
      <LogoField />
      <ColorField />
      <Checkbox
        label="Show visitors a sample of the certificate"
        hint="In the name of “Your Name”, with SAMPLE across it. It can't be verified."
        className="sm:col-span-2"
        checked={form.watch('sample_certificate') === 'shown'}
        onChange={(event) =>
          form.setValue('sample_certificate', event.currentTarget.checked ? 'shown' : 'hidden', { shouldDirty: true })
        }
      />
    </SectionForm>
  )
}

const OURS = '#0b6b6d'

function ColorField() {
  const { register, watch, setValue, formState } = useFormContext<SiteInput>()
  const color = watch('brand_color')
  const take = (value: string) => setValue('brand_color', value, { shouldDirty: true, shouldValidate: true })
  const isTooLight = isColor(color) && !hasContrast(color)
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field
        label="Colour"
        hint="Of buttons and links, like #7a1f5c. The dark theme gets a bright shade of it. Leave it empty for ours."
        error={isTooLight ? undefined : formState.errors.brand_color?.message}
      >
        <Input autoComplete="off" spellCheck={false} {...register('brand_color')} className="max-w-48" />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 items-center gap-2.5 font-medium">
          <input
            type="color"
            value={isColor(color) ? color : OURS}
            onChange={(event) => take(event.currentTarget.value)}
            className="h-11 w-16 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
          />
          Pick a colour
        </label>
        {color && (
          <Button variant="ghost" onClick={() => take('')}>
            Use ours
          </Button>
        )}
      </div>
      {isTooLight && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md bg-wait-soft p-3.5">
          <p className="min-w-48 flex-1 text-wait">
            This colour is too light to read: white on it has too little contrast. A darker shade has enough.
          </p>
          <Button variant="secondary" onClick={() => take(readableShade(color))}>
            Use {readableShade(color)}
          </Button>
        </div>
      )}
    </div>
  )
}
