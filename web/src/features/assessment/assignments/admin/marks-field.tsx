import type { HandedIn } from '@sonocampus/contract/assignments.grading'
import { rubricLimits } from '@sonocampus/contract/rubric-limits'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { AuthorViewer } from '@/imaging'
import { Button } from '@/shared/ui/button'
import { Input } from '@/shared/ui/input'
import { DocumentPicture } from '../shown/document-picture'
import { marksAfter, regionOf } from '../shown/marks'
import { HandedInFile } from './handed-in-file'
import type { GradeInput } from './use-grade-form'

/** The submitted file; pictures can be marked, each mark with a text. */
export function MarksField({ file }: { file: HandedIn }) {
  const { field } = useController<GradeInput, 'marks'>({ name: 'marks' })
  const marks = (field.value ?? []).map((mark) => ({ ...mark, text: mark.text ?? '' }))
  const [isMarking, setMarking] = useState(marks.length > 0)
  if (!file.file_type.startsWith('image/')) return <HandedInFile file={file} />
  if (!isMarking)
    return (
      <div className="flex min-w-0 flex-col items-start gap-2.5 *:w-full">
        <HandedInFile file={file} />
        <Button variant="secondary" className="sm:w-auto!" onClick={() => setMarking(true)}>
          <PencilLine aria-hidden="true" />
          Draw marks on it
        </Button>
      </div>
    )
  const regions = marks.map((mark) => regionOf(mark as Parameters<typeof regionOf>[0]))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DocumentPicture file={file}>
        {(shown) => (
          <AuthorViewer
            {...shown}
            label={file.file_name}
            tool={{
              kind: 'regions',
              max: rubricLimits.marks,
              names: Array.from({ length: marks.length + 1 }, (_, at) => `Mark ${at + 1}`),
              value: regions,
              onChange: (after) =>
                field.onChange(marksAfter(marks as Parameters<typeof marksAfter>[0], regions, after)),
            }}
          />
        )}
      </DocumentPicture>
      {marks.map((mark, at) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other name
          key={at}
          dir="auto"
          autoComplete="off"
          aria-label={`Text of mark ${at + 1}`}
          placeholder={`${at + 1}. What the student should see here`}
          maxLength={rubricLimits.markText}
          value={mark.text}
          onChange={({ target }) => field.onChange(marks.with(at, { ...mark, text: target.value }))}
        />
      ))}
    </div>
  )
}
