import { limits } from '@sonocampus/contract/limits'
import { SELECTED } from '@sonocampus/contract/paging'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../api/api-error'
import type { Selected, Selection } from '../lib/use-selection'
import { Button } from './button'
import { Checkbox } from './checkbox'
import { ExportButton } from './export-button'
import { IconAction } from './icon-action'
import type { Column } from './table'
import { toast } from './toaster'

interface SelectionBarProps {
  selection: Selection
  /** The rows of this page. */
  shown: readonly Selected[]
  total: number
  fetchAll: () => Promise<Selected[]>
  /** What is exported, e.g. 'students', and the file of the selected. */
  what: string
  fetchFile: (ids: string[]) => Promise<Response>
  /** Other actions for the selected. */
  children: ReactNode
}

/** Once a row is selected, at the lower edge: selects this page or all matches, and offers actions on them. */
export function SelectionBar({ selection, shown, total, fetchAll, what, fetchFile, children }: SelectionBarProps) {
  const all = useMutation({ mutationFn: fetchAll })
  const count = selection.selected.length
  const most = Math.min(total, limits.batches.selected)
  const selectAll = () =>
    all.mutate(undefined, {
      onSuccess: (rows) => selection.set(rows, true),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <div
      className={
        count === 0
          ? 'sr-only'
          : 'selection-bar sticky bottom-[calc(var(--below)+0.5rem)] z-20 mt-3 flex items-center gap-x-4 gap-y-2 rounded-lg border border-action bg-raised px-4 py-1.5 shadow-lg sm:flex-wrap'
      }
    >
      {count > 0 && (
        <Checkbox
          label="All on this page"
          checked={shown.every(({ id }) => selection.has(id))}
          onChange={(event) => selection.set([...shown], event.currentTarget.checked)}
        />
      )}
      <p role="status" className="text-sm font-semibold tabular-nums">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <Actions>
          {count < most && total > shown.length && (
            <Button variant="ghost" size="sm" busy={all.isPending} onClick={selectAll}>
              Select {most === total ? `all ${total} that match` : `the first ${most}`}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={selection.clear}>
            Clear selection
          </Button>
          <div className="flex gap-2 max-sm:flex-col sm:ms-auto sm:flex-wrap sm:items-center">
            {children}
            {count > SELECTED ? (
              <p className="text-sm text-ink-faint">At most {SELECTED} can be exported by selection.</p>
            ) : (
              <ExportButton
                isOfSelected
                what={what}
                fetchFile={() => fetchFile(selection.selected.map(({ id }) => id))}
              />
            )}
          </div>
        </Actions>
      )}
    </div>
  )
}

/** On a phone they open above the bar, which stays one line. */
function Actions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconAction
        Icon={Ellipsis}
        label="Actions on the selected"
        className="-me-2 ms-auto sm:hidden"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <div
        className={clsx(
          'gap-2 max-sm:absolute max-sm:inset-x-0 max-sm:bottom-full max-sm:mb-2 max-sm:flex-col max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-raised max-sm:p-2 max-sm:shadow-lg sm:flex-1 sm:flex-wrap sm:items-center',
          open ? 'flex' : 'hidden sm:flex',
        )}
      >
        {children}
      </div>
    </>
  )
}

interface SelectBoxProps {
  selection: Selection
  one: Selected & { name: string }
  /** The rows of this page. */
  shown: readonly Selected[]
}

/** Selects one row, or with Shift all from the last one to it. Seen under the pointer, at the focus, and once one is selected. */
export const SelectBox = ({ selection, one, shown }: SelectBoxProps) => (
  <Checkbox
    className="pick items-center!"
    label=""
    aria-label={`Select ${one.name}`}
    checked={selection.has(one.id)}
    onChange={(event) => selection.toggle(one, shown, (event.nativeEvent as MouseEvent).shiftKey)}
  />
)

/** For a list with checkboxes: whether one is checked. */
export const picksOf = ({ selected }: Selection) => (selected.length > 0 ? 'some' : 'none')

/** Adds a checkbox to a column: the table keeps its columns. */
export function selectable<Row extends { id: string }>(
  selection: Selection,
  rows: readonly Row[],
  of: (row: Row) => Selected & { name: string },
  column: Column<Row>,
): Column<Row> {
  const shown = rows.map(of)
  return {
    ...column,
    picks: picksOf(selection),
    cell: (row) => (
      <>
        <SelectBox selection={selection} one={of(row)} shown={shown} />
        {column.cell(row)}
      </>
    ),
  }
}
