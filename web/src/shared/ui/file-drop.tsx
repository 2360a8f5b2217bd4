import clsx from 'clsx'
import { CircleAlert, CloudUpload, FileText, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { describeRule, type FileRule, formatBytes, hasAnyName, mediaRule } from '@/shared/lib/file-rule'
import { prepareFile } from '@/shared/lib/prepare-file'
import { Button } from './button'
import { useFieldControl } from './field'
import { Progress } from './progress'

interface FileDropProps {
  file: File | null
  onChange: (file: File | null) => void
  rule?: FileRule
  /** Names the picker when it stands outside a Field. */
  label?: string
  /** Replaces the sentence made from the rule. */
  hint?: string
  /** Called with the refusal, for screens that show it as a toast as well. */
  onRefuse?: (message: string) => void
  /** Told while a picture is made smaller: what is to be sent is not there yet. */
  onWork?: (isWorking: boolean) => void
  /** From 0 to 100 while the file is being sent. */
  progress?: number | undefined
  disabled?: boolean
}

/**
 * A place to drop one file, or to pick it. A picture that is too large is made smaller first; a file that breaks the rule is
 * refused with the reason.
 */
export function FileDrop({
  file,
  onChange,
  rule = mediaRule,
  label,
  hint,
  onRefuse,
  onWork,
  progress,
  disabled,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [shrinking, setShrinking] = useState<string>()
  const newest = useRef<File>(null)
  const refusalId = useId()
  const field = useFieldControl()

  async function take(candidate: File | undefined) {
    if (!candidate || disabled) return
    newest.current = candidate
    setRefusal(undefined)
    const prepared = await prepareFile(candidate, rule, () => {
      onChange(null)
      setShrinking(candidate.name)
      onWork?.(true)
    })
    if (newest.current !== candidate) return
    setShrinking(undefined)
    onWork?.(false)
    setRefusal(prepared.refusal)
    if (prepared.refusal) onRefuse?.(prepared.refusal)
    onChange(prepared.file ?? null)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'relative flex flex-col items-center gap-1 rounded-lg border-2 border-dashed px-4 py-7 text-center transition-colors duration-(--quick) has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over ? 'border-action bg-action-soft' : 'border-line-strong/60 bg-canvas hover:border-action',
          disabled && 'pointer-events-none opacity-55',
        )}
      >
        <CloudUpload className="mb-1 size-8 text-action-text" strokeWidth={1.6} aria-hidden="true" />
        <p className="font-semibold text-ink">
          <span className="max-sm:hidden">
            Drop a file here, or <span className="text-action-text underline underline-offset-4">choose one</span>
          </span>
          <span className="text-action-text sm:hidden">Choose a file</span>
        </p>
        <p className="text-xs text-ink-faint">{hint ?? describeRule(rule)}</p>
        <input
          {...field}
          ref={input}
          type="file"
          aria-label={label}
          aria-describedby={clsx(field['aria-describedby'], refusal && refusalId) || undefined}
          {...(hasAnyName(rule) ? {} : { accept: rule.extensions.map((name) => `.${name}`).join(',') })}
          disabled={disabled}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {refusal && (
        <p id={refusalId} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-refuse">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {refusal}
        </p>
      )}
      {shrinking && <Shrinking name={shrinking} />}
      {file && <ChosenFile file={file} progress={progress} disabled={disabled} onRemove={() => onChange(null)} />}
    </div>
  )
}

const row = 'flex items-center gap-3 rounded-md border border-line bg-surface py-2 ps-3.5 pe-2'

function Shrinking({ name }: { name: string }) {
  return (
    <div role="status" className={row}>
      <FileText className="size-5 shrink-0 text-action-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-xs text-ink-soft">Making the picture smaller…</p>
        <Progress label={`Making ${name} smaller`} className="my-1.5" />
      </div>
    </div>
  )
}

interface ChosenFileProps {
  file: File
  progress: number | undefined
  disabled: boolean | undefined
  onRemove: () => void
}

function ChosenFile({ file, progress, disabled, onRemove }: ChosenFileProps) {
  return (
    <div className={row}>
      <FileText className="size-5 shrink-0 text-action-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        <p className="text-xs text-ink-faint tabular-nums">
          {progress === undefined ? formatBytes(file.size) : sentWords(progress, file.size)}
        </p>
        {progress !== undefined && <Progress value={progress} label={`Sending ${file.name}`} className="my-1.5" />}
      </div>
      {progress === undefined && !disabled && (
        <Button variant="ghost" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

/** All that has gone is not all that is done: the server looks into the file first. */
const sentWords = (percent: number, size: number): string =>
  percent < 100 ? `${percent}% of ${formatBytes(size)} sent` : 'Sent. The file is being checked…'
