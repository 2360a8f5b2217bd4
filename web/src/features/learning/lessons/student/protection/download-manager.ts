/**
 * What download managers leave in a page that they work on: the names of elements, classes, ids and attributes begin so.
 * In their order: Internet Download Manager, Free Download Manager, Neat Download Manager, Xtreme Download Manager,
 * Video DownloadHelper, SaveFrom.
 */
const SIGNS = ['__idm_', 'idm-', 'fdm-', 'neatdiv', 'xdm-', 'vdh-', 'savefrom']

export const hasDownloadManager = (names: readonly string[]): boolean =>
  names.some((name) => SIGNS.some((sign) => name.toLowerCase().startsWith(sign)))
