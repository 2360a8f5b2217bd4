import { BookOpen, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu } from '@/shared/ui/menu'
import { toast } from '@/shared/ui/toaster'

export function RowMenu({ title }: { title: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={<IconAction Icon={Ellipsis} label={`Actions for ${title}`} />}
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
