import type { Asset } from '@sonocampus/contract/assets'
import { pagePath } from '@sonocampus/contract/pages'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { IconAction } from '@/shared/ui/icon-action'
import { describeAsset } from './asset-words'
import type { AssetTask } from './media-library'
import { Thumbnail } from './thumbnail'

const STATES = {
  review: { tone: 'wait', word: 'To review' },
  drawing: { tone: 'action', word: 'Processing' },
  ready: { tone: 'done', word: 'Ready' },
  failed: { tone: 'refuse', word: 'Failed' },
} as const

export function AssetCard({
  asset,
  onBegin,
  onAsk,
}: {
  asset: Asset
  onBegin: (task: AssetTask) => void
  onAsk: () => void
}) {
  const { tone, word } = STATES[asset.state]
  const isReviewed = asset.state === 'review' || asset.state === 'failed'
  return (
    <li className="min-w-0">
      <Card aria-label={asset.title} className="flex h-full flex-col gap-3">
        <Thumbnail asset={asset} />
        <div className="flex items-start justify-between gap-2">
          <h2 dir="auto" className="min-w-0 text-base wrap-anywhere">
            {asset.title}
          </h2>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <p className="text-sm text-ink-soft">{describeAsset(asset)}</p>
        {asset.problem && <p className="text-sm font-medium text-refuse">{asset.problem}</p>}
        {asset.used_in.length > 0 && (
          <ul aria-label="Used in" className="text-sm text-ink-soft">
            {asset.used_in.map(({ quiz_id, quiz_title, question_id, question_text }) => (
              <li key={question_id} className="truncate">
                <Link to={pagePath('adminQuestions', { quizId: quiz_id })} className="text-action underline">
                  {quiz_title}
                </Link>
                : {question_text}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          {isReviewed && (
            <Button aria-label={`Review ${asset.title}`} onClick={() => onBegin('review')}>
              Review
            </Button>
          )}
          {asset.state === 'ready' && (
            <Button aria-label={`Ask a question on ${asset.title}`} onClick={onAsk}>
              Ask a question on it
            </Button>
          )}
          {asset.state === 'review' && asset.kind !== 'loop' && (
            <Button variant="secondary" aria-label={`Add pictures to ${asset.title}`} onClick={() => onBegin('frame')}>
              Add pictures
            </Button>
          )}
          {asset.state !== 'drawing' && (
            <Button variant="secondary" aria-label={`Set scale of ${asset.title}`} onClick={() => onBegin('scale')}>
              Set scale
            </Button>
          )}
          <IconAction
            Icon={Pencil}
            label={`Rename ${asset.title}`}
            tip="Rename"
            className="ms-auto"
            onClick={() => onBegin('rename')}
          />
          <IconAction
            Icon={Trash2}
            label={`Delete ${asset.title}`}
            tip="Delete"
            tone="danger"
            onClick={() => onBegin('delete')}
          />
        </div>
      </Card>
    </li>
  )
}
