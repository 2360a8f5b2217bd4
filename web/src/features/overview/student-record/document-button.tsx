import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { DocumentView } from '@/shared/ui/document-view'

interface DocumentButtonProps {
  url: string
  /** The button's label. */
  label: string
  /** The title of the opened document. */
  title: string
}

/** Opens a private document inside the page. It is fetched only then: every view is recorded. */
export function DocumentButton({ url, label, title }: DocumentButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <FileText aria-hidden="true" />
        {label}
        <span className="sr-only">: {title}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} size="lg">
        <DocumentView url={url} label={title} />
      </Dialog>
    </>
  )
}
