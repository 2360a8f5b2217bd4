import type { UserDetails } from '@sonocampus/contract/student-record'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { ExportButton } from '@/shared/ui/export-button'
import { fetchRecordFile } from './api'
import { EraseDialog } from './erase-dialog'

/** What a student may request: an export of all their data, or its erasure. */
export function PersonalData({ user }: { user: UserDetails }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Card aria-label="Personal data">
      <CardHeader
        title="Personal data"
        lead="At the student's request, export everything we hold about them or erase it."
      />
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
        <ExportButton
          what="data"
          label="Export everything"
          fileName={`student-${user.id.slice(0, 8)}.zip`}
          fetchFile={() => fetchRecordFile(user.id)}
        />
        <Button variant="danger" onClick={() => setConfirming(true)}>
          <UserRoundMinus aria-hidden="true" />
          Erase
        </Button>
      </div>
      {isConfirming && <EraseDialog user={user} onClose={() => setConfirming(false)} />}
    </Card>
  )
}
