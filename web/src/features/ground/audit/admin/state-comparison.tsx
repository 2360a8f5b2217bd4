import clsx from 'clsx'
import type { FieldChange } from '../compare-states'

/** Every field before and after; changes are marked by more than colour. */
export function StateComparison({ id, changes }: { id: string; changes: readonly FieldChange[] }) {
  return (
    <div id={id} className="overflow-hidden rounded-md border border-line bg-canvas text-sm">
      <div className={clsx(grid, 'bg-sunken py-1.5 text-xs font-semibold text-ink-soft')} aria-hidden="true">
        <span className="max-sm:hidden">Field</span>
        <span>Before</span>
        <span>After</span>
      </div>
      <dl>
        {changes.map(({ field, before, after, isChanged }) => (
          <div key={field} className={clsx(grid, 'border-t border-line py-2')}>
            <dt className={clsx('break-words max-sm:col-span-2', isChanged ? 'font-semibold' : 'text-ink-soft')}>
              {field || 'Value'}
              {isChanged && <span className="sr-only"> (changed)</span>}
            </dt>
            <Side name="Before" text={before} look={isChanged ? looks.before : looks.same} />
            <Side name="After" text={after} look={isChanged ? looks.after : looks.same} />
          </div>
        ))}
      </dl>
    </div>
  )
}

const grid = 'grid grid-cols-2 gap-x-5 px-3.5 sm:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]'
const looks = {
  before: 'line-through decoration-ink-faint/70',
  after: '-ms-1 rounded-sm bg-done-soft box-decoration-clone px-1 font-medium',
  same: 'text-ink-soft',
}

const Side = ({ name, text, look }: { name: string; text: string; look: string }) => (
  <dd className="min-w-0 break-words whitespace-pre-wrap">
    <span className="sr-only">{name}: </span>
    <span className={text ? look : 'text-ink-faint'}>{text || '–'}</span>
  </dd>
)
