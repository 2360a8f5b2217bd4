import { blocksOf } from './text-lines'

interface TextBlocksProps {
  text: string
  Heading?: 'h2' | 'h4'
}

/** A text that the institute wrote, with its headings and lists. */
export function TextBlocks({ text, Heading = 'h2' }: TextBlocksProps) {
  return blocksOf(text).map((block, index) => {
    const key = `${block.kind} ${index}`
    if (block.kind === 'list')
      return (
        <ul key={key} className="grid list-disc gap-2 ps-5 wrap-anywhere marker:text-action-text">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    if (block.kind === 'heading')
      return (
        <Heading key={key} className="mt-5 text-xl text-ink wrap-anywhere">
          {block.text}
        </Heading>
      )
    return (
      <p key={key} className="wrap-anywhere">
        {block.text}
      </p>
    )
  })
}
