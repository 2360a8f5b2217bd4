import { uploadRules } from '@sonocampus/contract/upload-rules'
import { Camera, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { prepareFile } from '@/shared/lib/prepare-file'
import { Avatar } from '@/shared/ui/avatar'
import { Button } from '@/shared/ui/button'
import { Progress } from '@/shared/ui/progress'

const rule = fileRuleOf(uploadRules.avatar)

interface AvatarFieldProps {
  name: string
  /** The profile's current picture. */
  src: string | null
  /** The one that Save will replace it with. */
  picture: File | null
  onChange: (picture: File | null) => void
  /** It is looked at or made smaller: Save has to wait. */
  isPreparing: boolean
  onWork: (isWorking: boolean) => void
  /** How much of it has been uploaded. */
  percent: number | undefined
  disabled: boolean
}

/** A chosen picture is shown at once and uploaded on Save: until then Cancel keeps the old one. */
export function AvatarField(props: AvatarFieldProps) {
  const { name, src, picture, onChange, isPreparing, onWork, percent, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(picture)

  async function take(chosen: File | undefined) {
    if (!chosen) return
    onWork(true)
    const prepared = await prepareFile(chosen, rule, () => {})
    onWork(false)
    setRefusal(prepared.refusal)
    if (prepared.file) onChange(prepared.file)
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} src={preview ?? src} size="lg" />
      <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-1.5">
        <Button
          variant="secondary"
          busy={isPreparing}
          busyLabel="Preparing the picture…"
          disabled={disabled}
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
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <p id="avatar-rule" className="text-xs text-ink-faint">
          {picture ? 'Save to keep the new picture.' : 'JPEG, PNG or GIF under 5MB.'}
        </p>
        {percent !== undefined && (
          <>
            <p className="text-xs text-ink-soft tabular-nums">{percent}% sent</p>
            <Progress value={percent} label="Uploading the picture" className="max-w-60" />
          </>
        )}
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

/** A preview address for a picture not uploaded yet. */
function usePreview(picture: File | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return address
}
