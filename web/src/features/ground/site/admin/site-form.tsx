import type { SiteSettings } from '@sonocampus/contract/site'
import { FormProvider } from 'react-hook-form'
import { Button } from '@/shared/ui/button'
import { OwnWindowChoice } from './own-window-choice'
import { ProtectionChoice } from './protection-choice'
import { FieldGroup, PictureField, TextField } from './site-fields'
import { StaffFactorChoice } from './staff-factor-choice'
import { TimeZoneField } from './time-zone-field'
import { useSiteForm } from './use-site-form'

export function SiteForm({ site }: { site: SiteSettings }) {
  const { form, submit } = useSiteForm(site)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-6">
        <FieldGroup title="Institute" lead="The name and the main picture that visitors see.">
          <TextField name="institute_name" label="Institute name" />
          <TextField
            name="brand"
            label="Brand abbreviation"
            hint="The short label in the top bar, at most 20 characters."
          />
          <TextField
            name="headline_note"
            label="Line above the name"
            hint="A few words on the landing page, such as Live Classes Available. Leave it empty to show none."
          />
          <TextField name="tagline" label="Tagline" rows={2} wide />
          <PictureField name="hero_image_url" label="Hero picture" />
          <TimeZoneField />
        </FieldGroup>
        <FieldGroup title="Founder & CEO" lead="The profile on the landing page; without a name it isn't shown.">
          <TextField name="founder_name" label="Founder's name" />
          <TextField name="founder_title" label="Founder's title" />
          <TextField name="founder_bio" label="Founder's profile" rows={5} wide />
          <PictureField name="founder_image_url" label="Founder's picture" />
        </FieldGroup>
        <FieldGroup title="Contact" lead="How people reach you. Anything left empty isn't shown.">
          <TextField name="contact_email" label="Contact email" type="email" />
          <TextField name="contact_phone" label="Contact phone" type="tel" />
          <TextField name="contact_address" label="Postal address" rows={2} wide />
          <TextField name="map_url" label="Map link" hint="Leave it empty to show no map." type="url" wide />
          <TextField
            name="chat_url"
            label="Chat-support link"
            hint="Leave it empty to show no chat link."
            type="url"
            wide
          />
        </FieldGroup>
        <FieldGroup title="Video protection" lead="What happens when a lesson seems to be copied.">
          <ProtectionChoice />
          <OwnWindowChoice />
        </FieldGroup>
        <FieldGroup title="Security" lead="How staff log in.">
          <StaffFactorChoice />
        </FieldGroup>
        <SaveBar isDirty={form.formState.isDirty} busy={form.formState.isSubmitting} onDiscard={() => form.reset()} />
      </form>
    </FormProvider>
  )
}

function SaveBar({ isDirty, busy, onDiscard }: { isDirty: boolean; busy: boolean; onDiscard: () => void }) {
  return (
    <div className="sticky bottom-(--below) z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-canvas/95 px-1 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] backdrop-blur">
      <p role="status" className="text-sm font-medium text-wait max-sm:not-empty:w-full">
        {isDirty && 'You have unsaved changes.'}
      </p>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1 sm:ms-auto">
        {isDirty && (
          <Button variant="secondary" disabled={busy} onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </div>
  )
}
