import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Profile, profileForm } from '@sonocampus/contract/profile'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { detailOf } from '@/shared/api/api-error'
import { showIssues } from '@/shared/api/field-issues'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useUpdateProfile } from '../api'
import { NEW_USER, PLACEHOLDER_BIO } from '../profile-defaults'
import { AvatarUpload } from './avatar-upload'

interface ProfileFormProps {
  profile: Profile
  /** Back to the view: after saving, or with everything as it was. */
  onDone: () => void
}

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const updateProfile = useUpdateProfile()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<z.input<typeof profileForm>>({
    resolver: standardSchemaResolver(profileForm),
    defaultValues: { full_name: profile.full_name, bio: profile.bio },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('full_name'), [setFocus])

  const save = handleSubmit(async (values) => {
    try {
      await updateProfile.mutateAsync(values)
      toast.success('Profile Updated')
      onDone()
    } catch (error) {
      showIssues(setError, error)
      toast.error('Failed to update profile.', { description: detailOf(error) })
    }
  })

  return (
    <Card className="max-w-3xl">
      <AvatarUpload name={profile.full_name || NEW_USER} src={profile.avatar_url} />
      <form noValidate aria-label="Profile" onSubmit={(event) => void save(event)} className="mt-6 flex flex-col gap-5">
        <Field
          label="Full name"
          hint="Your certificates carry this name, exactly as you write it."
          error={errors.full_name?.message}
        >
          <Input {...register('full_name')} autoComplete="name" placeholder={NEW_USER} />
        </Field>
        <Field label="Bio" optional error={errors.bio?.message}>
          <Textarea {...register('bio')} rows={6} placeholder={PLACEHOLDER_BIO} />
        </Field>
        <div className="flex gap-2.5 max-sm:*:flex-1 sm:justify-end">
          <Button variant="secondary" disabled={isSubmitting} onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Saving…">
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
