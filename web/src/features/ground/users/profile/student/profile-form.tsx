import { type Profile, profileForm } from '@sonocampus/contract/users.profile'
import { useEffect, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { useSchemaForm } from '@/shared/api/use-schema-form'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { useUpdateProfile, useUploadAvatar } from '../api'
import { NEW_USER, PLACEHOLDER_BIO } from '../profile-defaults'
import { AvatarField } from './avatar-field'

interface ProfileFormProps {
  profile: Profile
  /** Back to the view, saved or unchanged. */
  onDone: () => void
}

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const [picture, setPicture] = useState<File | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const updateProfile = useUpdateProfile()
  const uploadAvatar = useUploadAvatar()
  const { form, register, errors, busy, submit } = useSchemaForm({
    schema: profileForm,
    defaultValues: { full_name: profile.full_name, bio: profile.bio },
    send: async (values) => {
      if (!(await sendPicture())) return
      await updateProfile.mutateAsync(values)
      toast.success('Profile Updated')
      onDone()
    },
    onRefused: (error) => void toast.error('Failed to update profile.', { description: detailOf(error) }),
  })
  const { setFocus } = form
  useEffect(() => setFocus('full_name'), [setFocus])

  /** Uploads the picture first; one that has arrived isn't uploaded again. */
  async function sendPicture(): Promise<boolean> {
    if (!picture) return true
    try {
      await uploadAvatar.send(picture)
      setPicture(null)
      toast.success('Upload Successful', { description: 'Your new picture is in place.' })
      return true
    } catch (error) {
      toast.error('Failed to upload avatar. Please try again.', { description: detailOf(error) })
      return false
    }
  }

  return (
    <Card className="max-w-3xl">
      <AvatarField
        name={profile.full_name || NEW_USER}
        src={profile.avatar_url}
        picture={picture}
        onChange={setPicture}
        isPreparing={isPreparing}
        onWork={setPreparing}
        percent={uploadAvatar.percent}
        disabled={busy}
      />
      <form noValidate aria-label="Profile" onSubmit={submit} className="mt-6 flex flex-col gap-5">
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
          <Button variant="secondary" disabled={busy} onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPreparing} busy={busy} busyLabel="Saving…">
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
