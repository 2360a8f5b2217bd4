const bullet = /^(?:[-*•–]\s+|\d+[.)]\s+)/u

/** The lines of a text typed as a list, without their bullets. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '')

/** The paragraphs of a text; every line break starts a new one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export type TextBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** A longer text: a line that starts with # is a heading, lines that start with - are a list. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of paragraphsOf(text)) {
    const last = blocks.at(-1)
    const [, mark, rest = ''] = /^(#+|[-*•–])\s+(.+)$/u.exec(line) ?? []
    if (!mark) blocks.push({ kind: 'paragraph', text: line })
    else if (mark.startsWith('#')) blocks.push({ kind: 'heading', text: rest })
    else if (last?.kind === 'list') last.items.push(rest)
    else blocks.push({ kind: 'list', items: [rest] })
  }
  return blocks
}
