/** What an address says of its list: not the page, nothing empty, and always in one order, so that two can be compared. */
export function viewQuery(address: URLSearchParams): string {
  const view = new URLSearchParams([...address].filter(([name, value]) => name !== 'page' && value !== ''))
  view.sort()
  return view.toString()
}
