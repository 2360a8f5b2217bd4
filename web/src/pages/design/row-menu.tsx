import { BookOpen, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Menu } from '@/shared/ui/menu'
import { toast } from '@/shared/ui/toaster'

export function RowMenu({ title }: { title: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`Actions for ${title}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        items={[
          { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => toast.info(`Editing ${title}`) },
          { label: 'View lessons', icon: <BookOpen aria-hidden="true" />, disabled: true, onSelect: () => {} },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            apart: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${title}”?`}
        confirmLabel="Delete Course"
        onConfirm={() => setAsking(false)}
      >
        Its lessons and quizzes go with it. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
