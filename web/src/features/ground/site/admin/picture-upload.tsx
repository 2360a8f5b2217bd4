import { uploadRules } from '@sonocampus/contract/upload-rules'
import { ImageOff, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { useUploadImage } from '@/shared/api/use-upload-image'
import { fileRuleOf } from '@/shared/lib/file-rule'
import { prepareFile } from '@/shared/lib/prepare-file'
import { Button } from '@/shared/ui/button'

const rule = fileRuleOf(uploadRules.thumbnail)

interface PictureUploadProps {
  label: string
  src: string
  onUploaded: (url: string) => void
}

export function PictureUpload({ label, src, onUploaded }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useUploadImage()

  async function send(chosen: File | undefined) {
    if (!chosen) return
    const { file, refusal } = await prepareFile(chosen, rule, () => {})
    setProblem(refusal)
    if (!file) return
    try {
      onUploaded((await upload.send(file)).url)
    } catch (error) {
      setProblem(messageOf(error, "Couldn't upload the picture. Check your connection and try again."))
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Preview key={src} src={src} label={label} />
      <div className="flex flex-col items-start gap-1.5">
        <Button
          variant="secondary"
          busy={upload.isPending}
          busyLabel={`Uploading… ${upload.percent ?? 0}%`}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" />
          Upload picture
          <span className="sr-only">: {label}</span>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`Upload ${label.toLowerCase()}`}
          accept={uploadRules.thumbnail.types.join(',')}
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {problem && (
          <p role="alert" className="text-sm font-medium text-refuse">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

function Preview({ src, label }: { src: string; label: string }) {
  const [broken, setBroken] = useState(false)
  const box = 'h-24 w-36 shrink-0 rounded-md border border-line'
  if (!src || broken) {
    return (
      <div className={`${box} grid place-items-center bg-sunken text-ink-faint`}>
        <ImageOff className="size-6" aria-hidden="true" />
        <span className="sr-only">No picture</span>
      </div>
    )
  }
  return (
    <img
      src={src}
      alt={`Current ${label.toLowerCase()}`}
      onError={() => setBroken(true)}
      className={`${box} room object-cover`}
    />
  )
}
