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
