import { FolderOpen } from 'lucide-react'
import { Button } from '@/shared/ui/button'
import { DropZone } from '@/shared/ui/drop-zone'

interface FilesDropProps {
  hint: string
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Most phones have no folders to choose. */
const canChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype

/** A place for several files, and for folders. */
export function FilesDrop({ hint, disabled, onFiles }: FilesDropProps) {
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <DropZone multiple hint={hint} disabled={disabled} onFiles={onFiles} />
      {canChooseFolder && (
        <Button variant="secondary" size="sm" disabled={disabled} onClick={() => chooseFolder(onFiles)}>
          <FolderOpen aria-hidden="true" />
          Choose a folder
        </Button>
      )}
    </div>
  )
}

/** All files in a folder that is picked, and in the folders in it. */
function chooseFolder(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  input.onchange = () => onFiles([...(input.files ?? [])])
  input.click()
}
