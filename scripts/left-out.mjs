// Whether the short run skips a test (see scripts/short-run.mjs). Runs in Node and in the browser.

/** Vitest joins group and test names with an arrow; its reports join them with a space. */
const plain = (title) => title.replaceAll(' > ', ' ')

/** A file may run only some tests, by title or, if never timed, by row; or all but the slow ones. */
export const isLeftOut = (parts, file, title) => {
  const { only, skipped = [] } = parts[file] ?? {}
  const name = plain(title)
  const isIn = only?.some((one) => (one.title ? plain(one.title) === name : name.includes(one.row))) ?? true
  return !isIn || skipped.some((one) => plain(one) === name)
}
