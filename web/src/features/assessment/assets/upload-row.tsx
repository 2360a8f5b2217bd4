import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react'
import { formatBytes } from '@/shared/lib/file-rule'
import { IconAction } from '@/shared/ui/icon-action'
import { Progress } from '@/shared/ui/progress'
import type { Sent } from './use-send-files'

/** A chosen file: being prepared, ready to be sent, or refused. */
export type Picked = { id: string; name: string; file?: File | undefined; refusal?: string | undefined }

interface UploadRowProps {
  picked: Picked
  sent: Sent | undefined
  /** The others are being sent. */
  isWaiting: boolean
  onRemove: () => void
}

/** One of many files, and how far it is. */
export function UploadRow({ picked: { name, file, refusal }, sent, isWaiting, onRemove }: UploadRowProps) {
  const problem = refusal ?? sent?.problem
  const isSending = sent !== undefined && !sent.asset && !sent.problem
  const Icon = problem ? CircleAlert : sent?.asset ? CircleCheck : FileText
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface py-2 ps-3.5 pe-2">
      <Icon
        className={`size-5 shrink-0 ${problem ? 'text-refuse' : sent?.asset ? 'text-done' : 'text-action-text'}`}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        {problem ? (
          <p role="alert" className="text-sm font-medium text-refuse">
            {problem}
          </p>
        ) : (
          <p className="text-xs text-ink-faint tabular-nums">{stateInWords(file, sent, isWaiting)}</p>
        )}
        {isSending && <Progress value={sent.percent} label={`Uploading ${name}`} className="my-1.5" />}
      </div>
      {!isSending && !sent?.asset && <IconAction Icon={X} label={`Remove ${name}`} onClick={onRemove} />}
    </li>
  )
}

function stateInWords(file: File | undefined, sent: Sent | undefined, isWaiting: boolean): string {
  if (!file) return 'Looking at the file…'
  if (sent?.asset) return 'Uploaded'
  if (!sent) return isWaiting ? 'Waiting to upload' : formatBytes(file.size)
  const { percent = 0 } = sent
  // At 100 percent it is not done: the server checks the file first.
  return percent < 100 ? `${percent}% of ${formatBytes(file.size)} sent` : 'Sent. The file is being checked…'
}
