import { limits } from '@sonocampus/contract/limits'
import { type ReactNode, useState } from 'react'

/** One row of a list, and whom it is about. */
export interface Selected {
  id: string
  userId: string
}

/** Which rows are selected, over the pages of one view of a list; another view begins again. */
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
    /** With the shift key everything from the row that was touched last to this one. */
    toggle: (row: Selected, shown: readonly Selected[], isRange: boolean) =>
      set(isRange ? between(shown, last, row) : [row], !rows.has(row.id), row.id),
  }
}

export type Selection = ReturnType<typeof useSelection>
/** What a page offers to do with the selected rows of one of its lists. */
export type ManyActions = (selection: Selection) => ReactNode
/** What a page brings to one of its lists: that, and the views that are kept of it. */
export interface ListParts {
  actions: ManyActions
  views: ReactNode
}

/** The rows of a page from one to another, in whichever order; the other alone where the first is not among them. */
export function between(shown: readonly Selected[], from: string | undefined, to: Selected): Selected[] {
  const [a, b] = [shown.findIndex(({ id }) => id === from), shown.findIndex(({ id }) => id === to.id)]
  return a < 0 || b < 0 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

const PORTION = 100

/** All that match, as many as can be selected. */
export async function fetchSelectable<R>(fetchPage: (page: { page: number; page_size: number }) => Promise<R[]>) {
  const found: R[] = []
  for (let page = 1; found.length < limits.batches.selected; page += 1) {
    const rows = await fetchPage({ page, page_size: PORTION })
    found.push(...rows)
    if (rows.length < PORTION) break
  }
  return found
}
