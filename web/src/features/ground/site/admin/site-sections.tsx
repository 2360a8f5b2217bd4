import type { SiteSettings } from '@sonocampus/contract/site'
import { OwnWindowChoice } from './own-window-choice'
import { ProtectionChoice } from './protection-choice'
import { SectionForm } from './section-form'
import { PictureField, TextField } from './site-fields'
import { StaffFactorChoice } from './staff-factor-choice'
import { TimeZoneField } from './time-zone-field'
import { useSiteSection } from './use-section-form'

type SectionProps = { site: SiteSettings }

export function InstituteSection({ site }: SectionProps) {
  const names = ['institute_name', 'brand', 'headline_note', 'tagline', 'hero_image_url', 'time_zone'] as const
  const section = useSiteSection('Institute', site, names)
  return (
    <SectionForm title="Institute" lead="The name and the main picture that visitors see." section={section}>
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
    </SectionForm>
  )
}

export function FounderSection({ site }: SectionProps) {
  const names = ['founder_name', 'founder_title', 'founder_bio', 'founder_image_url'] as const
  const section = useSiteSection('Founder', site, names)
  return (
    <SectionForm
      title="Founder & CEO"
      lead="The profile on the landing page; without a name it isn't shown."
      section={section}
    >
      <TextField name="founder_name" label="Founder's name" />
      <TextField name="founder_title" label="Founder's title" />
      <TextField name="founder_bio" label="Founder's profile" rows={5} wide />
      <PictureField name="founder_image_url" label="Founder's picture" />
    </SectionForm>
  )
}

export function ContactSection({ site }: SectionProps) {
  const names = ['contact_email', 'contact_phone', 'contact_address', 'map_url', 'chat_url'] as const
  const section = useSiteSection('Contact', site, names)
  return (
    <SectionForm title="Contact" lead="How people reach you. Anything left empty isn't shown." section={section}>
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
    </SectionForm>
  )
}

export function ProtectionSection({ site }: SectionProps) {
  const names = ['protection_level', 'picture_in_picture', 'staff_factor'] as const
  const section = useSiteSection('Protection', site, names)
  return (
    <SectionForm
      title="Protection"
      lead="What happens when a lesson seems to be copied, and how staff log in."
      section={section}
    >
      <ProtectionChoice />
      <OwnWindowChoice />
      <StaffFactorChoice />
    </SectionForm>
  )
}
