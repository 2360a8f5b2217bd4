import { ChevronDown, ChevronUp, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { IconAction } from '@/shared/ui/icon-action'
import { Progress } from '@/shared/ui/progress'
import { isUnderWay, percentOf, type Upload, uploads, useUploads } from '@/uploads'
import { useEarlierUploads } from './api'
import { UploadRow } from './upload-row'

/** This tab's uploads, on every staff screen; nothing if there are none. */
export function UploadDock() {
  useEarlierUploads()
  const all = useUploads()
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 640px)').matches)
  if (all.length === 0) return null
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <>
      <div aria-hidden="true" className={isOpen ? 'h-[min(26rem,60dvh)]' : 'h-20'} />
      <section
        aria-label="Uploads"
        data-uploads={isOpen ? 'open' : 'closed'}
        className="fixed inset-x-2 bottom-[calc(0.5rem+var(--below))] z-30 overflow-hidden rounded-lg border border-line bg-raised shadow-lg sm:start-4 sm:end-auto sm:bottom-4 sm:w-100 lg:start-[17.5rem] print:hidden"
      >
        <header className="flex items-center gap-2.5 py-1 ps-3.5 pe-1.5">
          <CloudUpload className="size-5 shrink-0 text-action-text" aria-hidden="true" />
          <p className="min-w-0 flex-1 truncate text-sm font-semibold" role="status">
            {summaryOf(all)}
          </p>
          {all.some(({ phase }) => phase === 'saved') && (
            <Button variant="ghost" size="sm" onClick={() => uploads.dismissSaved()}>
              Clear
            </Button>
          )}
          <IconAction
            Icon={Chevron}
            label={isOpen ? 'Hide the list of uploads' : 'Show the list of uploads'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </header>
        {isOpen ? (
          <ul className="max-h-[min(22rem,50dvh)] divide-y divide-line overflow-y-auto border-t border-line">
            {all.map((upload) => (
              <UploadRow key={upload.key} upload={upload} />
            ))}
          </ul>
        ) : (
          <Progress value={wholePercent(all)} label="All uploads" className="rounded-none! border-0" />
        )}
      </section>
    </>
  )
}

function summaryOf(all: readonly Upload[]): string {
  const saved = all.filter(({ phase }) => phase === 'saved').length
  if (saved === all.length) return saved === 1 ? '1 lesson uploaded' : `${saved} lessons uploaded`
  const left = all.length - saved
  if (!all.some(isUnderWay)) return left === 1 ? '1 upload on hold' : `${left} uploads on hold`
  return all.length === 1 ? 'Uploading 1 lesson' : `Uploading lesson ${saved + 1} of ${all.length}`
}

const wholePercent = (all: readonly Upload[]): number => {
  const size = all.reduce((sum, each) => sum + each.size, 0)
  return all.reduce((sum, each) => sum + percentOf(each) * (each.size / Math.max(1, size)), 0)
}
