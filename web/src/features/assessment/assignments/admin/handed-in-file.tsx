import type { HandedIn } from '@sonocampus/contract/assignments.grading'
import { Download } from 'lucide-react'
import { isShownInPage } from '@/shared/lib/is-shown-in-page'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DocumentView } from '@/shared/ui/document-view'

type File = Pick<HandedIn, 'file_url' | 'file_name' | 'file_type'>

/** The document itself where a browser can show it, else the way to download it. */
export function HandedInFile({ file }: { file: File }) {
  if (isShownInPage(file.file_type)) {
    return (
      <div className="min-w-0 max-lg:[&_iframe]:h-80">
        <DocumentView url={file.file_url} type={file.file_type} label={file.file_name} />
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col items-start gap-4 self-start rounded-md border border-line bg-canvas p-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{file.file_name}</p>
        <p className="mt-1 text-sm text-ink-soft">This kind of file can't be shown here. Open it on your computer.</p>
      </div>
      <DownloadLink file={file} />
    </div>
  )
}

export const DownloadLink = ({ file: { file_url, file_name } }: { file: File }) => (
  <a href={file_url} download={file_name} className={buttonStyles({ variant: 'secondary', className: 'max-w-full' })}>
    <Download aria-hidden="true" />
    <span className="truncate">Download {file_name}</span>
  </a>
)
