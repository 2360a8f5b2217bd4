import { uploadRules } from '@sonocampus/contract/upload-rules'
import { Camera, CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toaster'
import { useUploadAvatar } from '../api'
import { refuseAvatar } from '../refuse-avatar'

/** The picture is sent as soon as it is chosen; saving and cancelling are about the words beside it. */
export function AvatarUpload({ name, src }: { name: string; src: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const upload = useUploadAvatar()

  async function send(file: File | undefined) {
    if (!file) return
    const message = refuseAvatar(file)
    setRefusal(message)
    if (message) return
    try {
      await upload.mutateAsync(file)
      toast.success('Upload Successful', { description: 'Your new picture is in place.' })
    } catch (error) {
      toast.error('Failed to upload avatar. Please try again.', { description: detailOf(error) })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} src={src} size="lg" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-1.5">
        <Button
          variant="secondary"
          busy={upload.isPending}
          busyLabel="Uploading…"
          aria-describedby="avatar-rule"
          onClick={() => input.current?.click()}
        >
          <Camera aria-hidden="true" />
          Change picture
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Profile picture"
          accept={uploadRules.avatar.types.join(',')}
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <p id="avatar-rule" className="text-xs text-ink-faint">
          JPEG, PNG or GIF under 5MB. It is saved as soon as you choose it.
        </p>
        {refusal && (
          <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-refuse">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {refusal}
          </p>
        )}
      </div>
    </div>
  )
}
