import clsx from 'clsx'
import { CloudUpload } from 'lucide-react'
import { type ComponentProps, type DragEvent, useState } from 'react'
import { filesDropped } from '@/shared/lib/dropped-files'
import { useFieldControl } from './field'

type InputProps = 'id' | 'accept' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'

interface DropZoneProps extends Pick<ComponentProps<'input'>, InputProps> {
  onFiles: (files: File[]) => void
  hint: string
  multiple?: boolean
  disabled?: boolean | undefined
}

/** A place to drop or pick files; where several are taken also folders, by dropping them. */
export function DropZone({ onFiles, hint, multiple = false, disabled, ...field }: DropZoneProps) {
  const wires = useFieldControl()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => onFiles([...(files ?? [])])
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (multiple) void filesDropped(event.dataTransfer).then(onFiles)
    else take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside works by keyboard
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
          {multiple ? 'Drop files here, or ' : 'Drop a file here, or '}
          <span className="text-action-text underline underline-offset-4">
            {multiple ? 'choose them' : 'choose one'}
          </span>
        </span>
        <span className="text-action-text sm:hidden">{multiple ? 'Choose files' : 'Choose a file'}</span>
      </p>
      <p className="text-xs text-ink-faint">{hint}</p>
      <input
        {...wires}
        {...field}
        type="file"
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  )
}
