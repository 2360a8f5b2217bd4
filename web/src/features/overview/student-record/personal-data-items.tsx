import type { UserDetails } from '@sonocampus/contract/student-record'
import { Download, UserRoundMinus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { later } from '@/shared/lib/later'
import { saveFile } from '@/shared/lib/save-file'
import type { MenuItem } from '@/shared/ui/menu'
import { toast } from '@/shared/ui/toaster'
import { fetchRecordFile } from './api'

const EraseDialog = later(async () => (await import('./erase-dialog')).EraseDialog, { isAhead: false })

/** What a student may request: an export of all their data, or its erasure. */
export function usePersonalData(user: UserDetails): {
  items: [exportAll: MenuItem, erase: MenuItem]
  dialog: ReactNode
} {
  const [isConfirming, setConfirming] = useState(false)
  async function exportAll() {
    toast.info('Collecting everything…')
    try {
      const file = await fetchRecordFile(user.id)
      saveFile(await file.blob(), `student-${user.id.slice(0, 8)}.zip`)
    } catch (error) {
      toast.error("Couldn't export the data.", { description: messageOf(error) })
    }
  }
  return {
    items: [
      { label: 'Export everything', icon: <Download aria-hidden="true" />, onSelect: () => void exportAll() },
      {
        label: 'Erase',
        icon: <UserRoundMinus aria-hidden="true" />,
        tone: 'danger',
        onSelect: () => setConfirming(true),
      },
    ],
    dialog: isConfirming && <EraseDialog user={user} onClose={() => setConfirming(false)} />,
  }
}
