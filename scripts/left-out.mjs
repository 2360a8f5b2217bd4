// Whether the short run passes a test over (scripts/short-run.mjs says which). Runs in Node and in the browser.

/** Vitest joins the names of groups and test with an arrow; its reports join them with a space. */
const plain = (title) => title.replaceAll(' > ', ' ')

/** Of a file only some tests may be wanted, by title or, if they were never timed, by row; or all but the slow ones. */
export const isLeftOut = (parts, file, title) => {
  const { only, skipped = [] } = parts[file] ?? {}
  const name = plain(title)
  const isIn = only?.some((one) => (one.title ? plain(one.title) === name : name.includes(one.row))) ?? true
  return !isIn || skipped.some((one) => plain(one) === name)
}
