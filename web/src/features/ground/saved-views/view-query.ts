/** A list's parameters in the address, without page and empty ones, sorted so that two can be compared. */
export function viewQuery(address: URLSearchParams): string {
  const view = new URLSearchParams([...address].filter(([name, value]) => name !== 'page' && value !== ''))
  view.sort()
  return view.toString()
}
