import { CircleCheck, FileVideo, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatBytes } from '@/shared/lib/file-rule'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconAction } from '@/shared/ui/icon-action'
import { Progress } from '@/shared/ui/progress'
import { leftInWords, percentOf, secondsLeft, type Upload, uploads } from '@/uploads'

export function UploadRow({ upload }: { upload: Upload }) {
  const [isAsking, setAsking] = useState(false)
  const { key, phase, title, trouble } = upload
  const Icon = phase === 'saved' ? CircleCheck : FileVideo
  const canPause = phase === 'running' || phase === 'waiting'
  return (
    <li aria-label={title} className="flex flex-col gap-1.5 py-2 ps-3.5 pe-1.5">
      <div className="flex items-center gap-2.5">
        <Icon className={`size-5 shrink-0 ${phase === 'saved' ? 'text-done' : 'text-ink-faint'}`} aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{title}</p>
          <p className="text-xs text-ink-soft tabular-nums">{admissionOf(upload)}</p>
        </div>
        {canPause && <IconAction Icon={Pause} label={`Pause ${title}`} onClick={() => uploads.pause(key)} />}
        {phase === 'paused' && <IconAction Icon={Play} label={`Resume ${title}`} onClick={() => uploads.goOn(key)} />}
        {phase === 'failed' && !upload.isRefused && (
          <IconAction Icon={RotateCcw} label={`Try again with ${title}`} onClick={() => uploads.goOn(key)} />
        )}
        {phase !== 'saved' && phase !== 'saving' && (
          <IconAction Icon={X} label={`Cancel ${title}`} onClick={() => setAsking(true)} />
        )}
      </div>
      {phase !== 'saved' && phase !== 'waiting' && (
        <Progress value={percentOf(upload)} label={`Upload of ${title}`} className="me-2 w-auto!" />
      )}
      {trouble && (
        <p role={phase === 'failed' ? 'alert' : 'status'} className={`me-2 text-xs ${toneOf(upload)}`}>
          {trouble}
        </p>
      )}
      {phase === 'needs-file' && <ChooseAgain upload={upload} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel the upload of ${title}?`}
        confirmLabel="Cancel upload"
        cancelLabel="Keep uploading"
        onConfirm={() => void uploads.giveUp(key).catch(() => {})}
      >
        The part sent so far is deleted. The file on your device stays as it is.
      </ConfirmDialog>
    </li>
  )
}

const toneOf = ({ phase }: Upload) => (phase === 'failed' ? 'font-medium text-refuse' : 'text-ink-soft')

function admissionOf(upload: Upload): string {
  const { phase, size, sent, pace } = upload
  const percent = `${percentOf(upload)}% of ${formatBytes(size)}`
  switch (phase) {
    case 'waiting':
      return `Waiting · ${formatBytes(size)}`
    case 'running': {
      if (upload.trouble) return percent
      const left = secondsLeft(pace, size - sent)
      const rate = pace.rate === null ? [] : [`${formatBytes(pace.rate)}/s`]
      return [percent, ...rate, ...(left === null ? [] : [leftInWords(left)])].join(' · ')
    }
    case 'paused':
      return `Paused · ${percent}`
    case 'needs-file':
      return `Not finished · ${percent}`
    case 'saving':
      return 'File uploaded. Saving the lesson…'
    case 'saved':
      return 'Lesson saved'
    case 'failed':
      return upload.hasArrived ? "Couldn't save the lesson" : `Stopped · ${percent}`
  }
}

/** A reloaded page has lost its files: one click if the browser has kept a handle, else choose the file again. */
function ChooseAgain({ upload: { key, fileName, title } }: { upload: Upload }) {
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
