import { useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { type Upload, uploads } from '@/uploads'

/** A reloaded page has lost its files: one click if the browser has kept a handle, else choose the file again. */
export function ChooseAgain({ upload: { key, fileName, title } }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setOther] = useState(false)
  const take = (file: File | undefined) => {
    if (file) setOther(!uploads.giveFile(key, file))
  }
  async function choose() {
    const kept = await openKept(uploads.handleOf(key))
    if (kept && uploads.giveFile(key, kept)) return
    input.current?.click()
  }
  const hasHandle = uploads.handleOf(key) !== undefined
  return (
    <div className="me-2 flex flex-col items-start gap-1.5">
      <p className="text-xs text-ink-soft">
        {hasHandle ? (
          'It continues where it stopped.'
        ) : (
          <>
            Choose <span className="font-medium text-ink">{fileName}</span> again to continue where it stopped.
          </>
        )}
      </p>
      {isOther && (
        <p role="alert" className="text-xs font-medium text-refuse">
          This is a different file, or it has changed since.
        </p>
      )}
      <Button variant="secondary" size="sm" onClick={() => void choose()}>
        {hasHandle ? 'Continue' : 'Choose the file'}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={`File of ${title}`}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

type Lent = FileSystemFileHandle & { requestPermission?: (requested: { mode: 'read' }) => Promise<PermissionState> }

/** The file behind a handle, if the browser still grants access. */
async function openKept(handle: Lent | undefined): Promise<File | null> {
  try {
    if (!handle || (await handle.requestPermission?.({ mode: 'read' })) !== 'granted') return null
    return await handle.getFile()
  } catch {
    return null
  }
}
