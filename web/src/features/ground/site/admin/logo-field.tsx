import { logoRule } from '@sonocampus/contract/site.uploads'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { LogoPicture } from '@/shared/ui/logo'
import { useUploadLogo } from './api'
import type { SiteInput } from './site-fields'

const { types, maxBytes, tooLarge } = logoRule

/** A picture that takes the place of the mark and the name. */
export function LogoField() {
  const { watch, setValue } = useFormContext<SiteInput>()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useUploadLogo()
  const logo = watch('logo_url')
  function take(urls: { logo_url: string; icon_url: string }) {
    setValue('icon_url', urls.icon_url, { shouldDirty: true })
    setValue('logo_url', urls.logo_url, { shouldDirty: true })
  }
  async function send(file: File | undefined) {
    if (!file) return
    setProblem(file.size > maxBytes ? tooLarge : undefined)
    if (file.size > maxBytes) return
    try {
      take(await upload.send(file))
    } catch (error) {
      setProblem(messageOf(error, "Couldn't upload the logo. Check your connection and try again."))
    }
  }
  return (
    <div className="flex flex-col gap-2.5 sm:col-span-2">
      <p className="text-sm font-semibold">Logo</p>
      {logo && (
        <span className="self-start rounded-md border border-line">
          <LogoPicture src={logo} alt="Current logo" />
        </span>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          busy={upload.isPending}
          busyLabel={`Uploading… ${upload.percent ?? 0}%`}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" />
          Upload logo
        </Button>
        {logo && (
          <Button variant="ghost" onClick={() => take({ logo_url: '', icon_url: '' })}>
            Remove logo
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-faint">PNG, JPEG or WebP up to 2 MB, on white or nothing.</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Upload a logo"
        accept={types.join(',')}
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
  )
}
