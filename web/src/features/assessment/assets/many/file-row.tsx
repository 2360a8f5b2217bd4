import { Check, FileText, X } from 'lucide-react'
import { formatBytes } from '@/shared/lib/file-rule'
import { IconAction } from '@/shared/ui/icon-action'
import { Progress } from '@/shared/ui/progress'

interface FileRowProps {
  file: File
  isSent: boolean
  isSending: boolean
  percent: number | undefined
  problem: string | undefined
  /** Undefined while files are sent, and for those that were. */
  onRemove: (() => void) | undefined
}

/** One chosen file on its way. */
export function FileRow({ file, isSent, isSending, percent, problem, onRemove }: FileRowProps) {
  const Icon = isSent ? Check : FileText
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 ps-3.5 pe-2">
      <Icon className="size-5 shrink-0 text-action-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        {problem ? (
          <p role="alert" className="text-xs font-medium text-refuse">
            {problem}
          </p>
        ) : (
          <p className="text-xs text-ink-faint tabular-nums">
            {isSent
              ? 'Uploaded'
              : isSending && percent === 100
                ? 'Sent. The file is being checked…'
                : formatBytes(file.size)}
          </p>
        )}
        {isSending && <Progress value={percent} label={`Uploading ${file.name}`} className="my-1.5" />}
      </div>
      {onRemove && <IconAction Icon={X} label={`Remove ${file.name}`} onClick={onRemove} />}
    </li>
  )
}
