import { OPENED } from '@/shared/lib/use-opened'

/** A list's parameters in the address, without page, open row and empty ones, sorted so that two can be compared. */
export function viewQuery(address: URLSearchParams): string {
  const view = new URLSearchParams(
    [...address].filter(([name, value]) => !['page', OPENED].includes(name) && value !== ''),
  )
  view.sort()
  return view.toString()
}
