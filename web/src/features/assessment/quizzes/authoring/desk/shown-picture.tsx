import type { ViewedAsset } from '@sonocampus/contract/imaging'
import { Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { Viewer } from '@/imaging'
import { Button } from '@/shared/ui/button'
import type { QuestionsInput } from '../quiz-form'

/** The picture that a question with options is asked on, as students see it. */
export function ShownPicture({ asset }: { asset: ViewedAsset }) {
  const { field } = useController<QuestionsInput, 'questions.0.asset_id'>({ name: 'questions.0.asset_id' })
  if (!field.value) return null
  return (
    <div>
      <Viewer asset={asset} label="Picture of the question" />
      <Button variant="ghost" className="-ms-4.5" onClick={() => field.onChange(null)}>
        <Trash2 aria-hidden="true" />
        Remove picture
      </Button>
    </div>
  )
}
