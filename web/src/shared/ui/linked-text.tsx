import { linkify } from '@/shared/lib/linkify'

/** A text whose web addresses can be clicked; each opens in a tab of its own that knows nothing of ours. */
export function LinkedText({ text }: { text: string }) {
  return linkify(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <a key={index} href={href} target="_blank" rel="noopener noreferrer" className="link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
