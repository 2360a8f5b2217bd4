import { limits } from '@sonocampus/contract/limits'
import { uploadRules } from '@sonocampus/contract/upload-rules'
import { useState } from 'react'
import { readText } from '@/shared/lib/decode-text'
import { type FileRule, fileRuleOf, refuseFile, refuseType } from '@/shared/lib/file-rule'
import { DropZone } from '@/shared/ui/drop-zone'
import { addNamed } from './name-pictures'

const texts: FileRule = { extensions: ['txt', 'gift', 'csv'], maxBytes: limits.quiz.body }
const pictures = fileRuleOf(uploadRules.assetFrame)
const both: FileRule = { extensions: [...texts.extensions, ...pictures.extensions], maxBytes: pictures.maxBytes }

interface DropFilesProps {
  files: File[]
  onPictures: (files: File[]) => void
  onText: (text: string) => void
}

/** A text and its pictures, dropped together or separately; rejected files are named. */
export function DropFiles({ files, onPictures, onText }: DropFilesProps) {
  const [refusals, setRefusals] = useState<string[]>([])
  async function take(dropped: File[]) {
    const isText = (file: File) => !refuseType(file, texts)
    const refused = dropped.flatMap((file) => {
      const why = refuseFile(file, isText(file) ? texts : refuseType(file, pictures) ? both : pictures)
      return why ? [{ file, why }] : []
    })
    const good = dropped.filter((file) => !refused.some((one) => one.file === file))
    const added = addNamed(
      files,
      good.filter((file) => !isText(file)),
    )
    setRefusals([
      ...refused.map(({ file, why }) => `${file.name}: ${why}`),
      ...added.refused.map((name) => `${name}: A picture with this name is already here.`),
    ])
    if (added.files.length > files.length) onPictures(added.files)
    const text = good.find(isText)
    if (text) onText(await readText(text))
  }
  return (
    <>
      <DropZone
        multiple
        aria-label="Files with questions and pictures"
        hint="Questions as TXT, GIFT or CSV; pictures as PNG, JPG or WebP"
        accept={both.extensions.map((name) => `.${name}`).join(',')}
        onFiles={(dropped) => void take(dropped)}
      />
      {refusals.length > 0 && (
        <div role="alert" className="text-sm font-medium text-refuse">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
    </>
  )
}
