import { limits } from '@sonocampus/contract/limits'
import { type ReactNode, useState } from 'react'

/** One row of a list, with its user. */
export interface Selected {
  id: string
  userId: string
}

/** The selected rows, across the pages of one view of a list; another view starts with none. */
export function useSelection(view: string) {
  const [kept, setKept] = useState<{ view: string; rows: ReadonlyMap<string, Selected>; last?: string }>({
    view,
    rows: new Map(),
  })
  const { rows, last } = kept.view === view ? kept : { rows: new Map<string, Selected>(), last: undefined }
  const set = (next: Selected[], isOn: boolean, touched?: string) => {
    const after = new Map(rows)
    for (const row of next) {
      if (isOn) after.set(row.id, row)
      else after.delete(row.id)
    }
    const most = new Map([...after].slice(0, limits.batches.selected))
    setKept({ view, rows: most, ...(touched ? { last: touched } : {}) })
  }
  return {
    selected: [...rows.values()],
    has: (id: string) => rows.has(id),
    set,
    clear: () => setKept({ view, rows: new Map() }),
    /** With the shift key: all rows from the last one touched to this one. */
    toggle: (row: Selected, shown: readonly Selected[], isRange: boolean) =>
      set(isRange ? between(shown, last, row) : [row], !rows.has(row.id), row.id),
  }
}

export type Selection = ReturnType<typeof useSelection>
/** The actions a page offers for the selected rows of a list. */
export type ManyActions = (selection: Selection) => ReactNode
/** What a page adds to a list: those actions and its saved views. */
export interface ListParts {
  actions: ManyActions
  views: ReactNode
}

/** The rows between two on a page, in either order; only the second if the first is not on the page. */
export function between(shown: readonly Selected[], from: string | undefined, to: Selected): Selected[] {
  const [a, b] = [shown.findIndex(({ id }) => id === from), shown.findIndex(({ id }) => id === to.id)]
  return a < 0 || b < 0 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

const PORTION = 100

/** All matches, up to the selection limit. */
export async function fetchSelectable<R>(fetchPage: (page: { page: number; page_size: number }) => Promise<R[]>) {
  const found: R[] = []
  for (let page = 1; found.length < limits.batches.selected; page += 1) {
    const rows = await fetchPage({ page, page_size: PORTION })
    found.push(...rows)
    if (rows.length < PORTION) break
  }
  return found
}
