import { uploadRules } from '@sonocampus/contract/upload-rules'
import { ImageOff, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { useUploadImage } from '../api'

const rule = uploadRules.thumbnail

/** Why a picture may not be sent; undefined when it may. */
function refusePicture(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!rule.types.some((type) => type === file.type)) return rule.wrongType
  return file.size > rule.maxBytes ? rule.tooLarge : undefined
}

interface PictureUploadProps {
  label: string
  src: string
  onUploaded: (url: string) => void
}

export function PictureUpload({ label, src, onUploaded }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useUploadImage()

  async function send(file: File | undefined) {
    if (!file) return
    const refusal = refusePicture(file)
    setProblem(refusal)
    if (refusal) return
    try {
      onUploaded((await upload.mutateAsync(file)).url)
    } catch (error) {
      setProblem(messageOf(error, 'The picture could not be sent. Please try again.'))
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Preview key={src} src={src} label={label} />
      <div className="flex flex-col items-start gap-1.5">
        <Button
          variant="secondary"
          busy={upload.isPending}
          busyLabel="Uploading…"
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" />
          Upload picture
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`Upload ${label.toLowerCase()}`}
          accept={rule.types.join(',')}
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
  return <img src={src} alt={`${label} now`} onError={() => setBroken(true)} className={`${box} room object-cover`} />
}
