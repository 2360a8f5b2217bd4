import { Download } from 'lucide-react'
import { saveFile } from '@/shared/lib/save-file'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { Notice } from '@/shared/ui/notice'

/** Shown once: each allows a login without the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="wait" title="Save these recovery codes now">
        You'll only see them once. Each one logs you in once if you don't have your phone.
      </Notice>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="secondary" onClick={() => saveFile(new Blob([`${text}\n`]), 'recovery-codes.txt')}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <CopyButton value={text} label="recovery codes" />
        <Button className="max-sm:w-full sm:ms-auto" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  )
}
