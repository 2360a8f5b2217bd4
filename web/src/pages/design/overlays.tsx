import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Logo } from '@/shared/ui/logo'
import { Sheet } from '@/shared/ui/sheet'
import { Textarea } from '@/shared/ui/textarea'
import { toast } from '@/shared/ui/toaster'
import { Part, Row } from './part'

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet'>()
  const toggle = (name: typeof open) => (shown: boolean) => setOpen(shown ? name : undefined)
  const close = () => setOpen(undefined)
  return (
    <Part title="Over the page">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Open question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open drawer
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            toast.success('Payment proof submitted successfully!', { description: 'We check it within 24 hours.' })
            toast.error('Login Failed', { description: 'No account found with that email. Please sign up.' })
          }}
        >
          Show toasts
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={toggle('dialog')}
        title="Reject application"
        description="The student reads your reason and can apply again."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Send</Button>
          </>
        }
      >
        <Field label="Reason">
          <Textarea placeholder="For example: the certificate cannot be read." />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={toggle('confirm')}
        title="Delete “Cardiac Echo”?"
        confirmLabel="Delete Course"
        onConfirm={close}
      >
        12 lessons and 3 quizzes go with it. 7 students lose their access. This cannot be undone.
      </ConfirmDialog>
      <Sheet open={open === 'sheet'} onOpenChange={toggle('sheet')} title="Menu" heading={<Logo label="IUT" />}>
        <p className="p-3 text-ink-soft">Dashboard, Courses, My Courses, Assignments, Quizzes, Profile.</p>
      </Sheet>
    </Part>
  )
}
