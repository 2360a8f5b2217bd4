import { linkify } from '@/shared/lib/linkify'

/** A text with clickable web addresses; each opens in a new tab without access to ours. */
export function LinkedText({ text }: { text: string }) {
  return linkify(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} href={href} target="_blank" rel="noopener noreferrer" className="link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
