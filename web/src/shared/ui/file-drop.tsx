import clsx from 'clsx'
import { CircleAlert, FileText, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { describeRule, type FileRule, formatBytes, hasAnyName, mediaRule } from '@/shared/lib/file-rule'
import { prepareFile } from '@/shared/lib/prepare-file'
import { DropZone } from './drop-zone'
import { useFieldControl } from './field'
import { IconAction } from './icon-action'
import { Progress } from './progress'

export interface FileDropProps {
  file: File | null
  onChange: (file: File | null) => void
  rule?: FileRule
  /** Names the picker outside a Field. */
  label?: string
  /** Replaces the rule's sentence. */
  hint?: string
  /** Receives the error, for screens that show a toast as well. */
  onRefuse?: (message: string) => void
  /** Called while a chosen file is looked at or made smaller: the file to send isn't ready yet. */
  onWork?: ((isWorking: boolean) => void) | undefined
  /** From 0 to 100 while the file is sent. */
  progress?: number | undefined
  disabled?: boolean | undefined
}

/**
 * A place to drop or pick one file. A picture that is too large is scaled down first; a file that breaks the rule is
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
  const [refusal, setRefusal] = useState<string>()
  const [shrinking, setShrinking] = useState<string>()
  const newest = useRef<File>(null)
  const refusalId = useId()
  const field = useFieldControl()

  async function take(candidate: File | undefined) {
    if (!candidate || disabled) return
    newest.current = candidate
    setRefusal(undefined)
    onChange(null)
    onWork?.(true)
    const prepared = await prepareFile(candidate, rule, () => setShrinking(candidate.name))
    if (newest.current !== candidate) return
    setShrinking(undefined)
    onWork?.(false)
    setRefusal(prepared.refusal)
    if (prepared.refusal) onRefuse?.(prepared.refusal)
    onChange(prepared.file ?? null)
  }

  return (
    <div className="flex flex-col gap-2">
      <DropZone
        onFiles={([first]) => void take(first)}
        hint={hint ?? describeRule(rule)}
        aria-label={label}
        aria-describedby={clsx(field['aria-describedby'], refusal && refusalId) || undefined}
        {...(hasAnyName(rule) ? {} : { accept: rule.extensions.map((name) => `.${name}`).join(',') })}
        disabled={disabled}
      />
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
        {progress !== undefined && <Progress value={progress} label={`Uploading ${file.name}`} className="my-1.5" />}
      </div>
      {progress === undefined && !disabled && <IconAction Icon={X} label={`Remove ${file.name}`} onClick={onRemove} />}
    </div>
  )
}

/** At 100 percent it is not done: the server checks the file first. */
const sentWords = (percent: number, size: number): string =>
  percent < 100 ? `${percent}% of ${formatBytes(size)} sent` : 'Sent. The file is being checked…'
