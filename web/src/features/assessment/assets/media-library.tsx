import type { Asset } from '@sonocampus/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { assetsQuery } from './api'
import { AssetCard } from './asset-card'
import { DeleteAssetDialog } from './delete-asset-dialog'
import { FrameDialog } from './frame-dialog'
import { RenameDialog } from './rename-dialog'
import { ReviewDialog } from './review-dialog'
import { ScaleDialog } from './scale-dialog'
import { UploadDialog } from './upload-dialog'

interface MediaLibraryProps {
  /** Empty until one is chosen. */
  courseId: string
  /** The heading, which belongs to the place, with the actions. */
  head: (actions: ReactNode) => ReactNode
  /** Shown until a course is chosen. */
  unchosen: ReactNode
  /** Leads on to a question on a picture, which belongs to a feature of its own. */
  ask: (asset: Asset, onClose: () => void) => ReactNode
}

const DIALOGS = {
  frame: FrameDialog,
  review: ReviewDialog,
  scale: ScaleDialog,
  rename: RenameDialog,
  delete: DeleteAssetDialog,
}
export type AssetTask = keyof typeof DIALOGS
type Task = { kind: 'add' } | { kind: 'ask'; asset: Asset } | { kind: AssetTask; asset: Asset }

/** The pictures and loops of a course that questions are asked on, with where each is used. */
export function MediaLibrary({ courseId, head, unchosen, ask }: MediaLibraryProps) {
  const [task, setTask] = useState<Task>()
  const query = useQuery({ ...assetsQuery(courseId), enabled: courseId !== '' })
  const { data: assets } = query
  const close = () => setTask(undefined)
  const Open = task && task.kind !== 'add' && task.kind !== 'ask' ? DIALOGS[task.kind] : null
  return (
    <>
      {head(
        courseId && (
          <Button onClick={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            Add media
          </Button>
        ),
      )}
      {!courseId ? (
        unchosen
      ) : !assets ? (
        <QueryState query={query} what="the media of the course" />
      ) : assets.length === 0 ? (
        <EmptyState
          title="No media yet"
          text="Add a picture, a clip or a DICOM file with the button above."
          className="rounded-lg border border-dashed border-line-strong/50"
        />
      ) : (
        <ul aria-label="Media" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {assets.map((asset) => (
            <AssetCard
              key={asset.id}
              asset={asset}
              onBegin={(kind) => setTask({ kind, asset })}
              onAsk={() => setTask({ kind: 'ask', asset })}
            />
          ))}
        </ul>
      )}
      {task?.kind === 'add' && <UploadDialog courseId={courseId} onClose={close} />}
      {task?.kind === 'ask' && ask(task.asset, close)}
      {Open && task && 'asset' in task && <Open asset={task.asset} onClose={close} />}
    </>
  )
}
