const bullet = /^(?:[-*•–]\s+|\d+[.)]\s+)/u

/** The lines of a text that was typed as a list, without the marks that were typed before them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '')

/** The paragraphs of a text; each line that was broken on purpose is one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
