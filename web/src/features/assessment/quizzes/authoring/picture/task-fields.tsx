import type { Task, ViewedAsset } from '@sonocampus/contract/imaging'
import type { EllipseMeasure } from '@sonocampus/contract/measures'
import { unitNames } from '@sonocampus/contract/units'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '@/shared/ui/field'
import { IconAction } from '@/shared/ui/icon-action'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'
import { unitOf } from '../../tasks/task-words'
import { ellipseValue } from './blank-task'

interface TaskFieldsProps {
  task: Task
  /** By whose scale an ellipse is measured. */
  asset: ViewedAsset | null
  onChange: (task: Task) => void
}

/** The settings of a task that cannot be drawn: tolerances and names. */
export function TaskFields({ task, asset, onChange }: TaskFieldsProps) {
  function onMeasure(measure: EllipseMeasure) {
    if (task.kind !== 'ellipse') return
    const value = task.value > 0 && asset ? ellipseValue(measure, task.drawn.shape, asset) : null
    onChange({ ...task, measure, value: value ?? task.value })
  }
  switch (task.kind) {
    case 'point':
      return null
    case 'marks':
      return (
        <Numbers task={task} names={{ penalty: 'Penalty per wrong mark (% of a correct one)' }} onChange={onChange} />
      )
    case 'outline':
      return (
        <Numbers task={task} names={{ none: 'Minimum overlap (%)', full: 'Full marks from (%)' }} onChange={onChange} />
      )
    case 'frame':
      return (
        <Numbers
          task={task}
          names={{ within: 'Full marks within (frames)', partly: 'Half marks within (frames)' }}
          onChange={onChange}
        />
      )
    case 'caliper':
      return (
        <>
          <Numbers
            task={task}
            names={{ length_mm: 'True length (mm)' }}
            hint="Taken from the line you draw. You can correct it."
            onChange={onChange}
          />
          <Tolerance task={task} own={{ value: 'mm', label: 'mm' }} onChange={onChange} />
        </>
      )
    case 'ellipse':
      return (
        <>
          <Numbers
            task={task}
            names={{ value: `True ${task.measure} (${unitOf(task)})` }}
            hint="Taken from the ellipse you draw. You can correct it."
            onChange={onChange}
          >
            <Field label="What counts">
              <Select
                options={[
                  { value: 'area', label: 'Area' },
                  { value: 'circumference', label: 'Circumference' },
                ]}
                value={task.measure}
                onChange={({ target }) => onMeasure(target.value as EllipseMeasure)}
              />
            </Field>
          </Numbers>
          <Tolerance task={task} own={{ value: 'unit', label: unitOf(task) }} onChange={onChange} />
        </>
      )
    case 'angle':
      return (
        <>
          <Numbers
            task={task}
            names={{ degrees: 'True angle (°)' }}
            hint="Taken from the lines you draw. You can correct it."
            onChange={onChange}
          />
          <Tolerance task={task} own={{ value: 'degrees', label: 'degrees' }} onChange={onChange} />
        </>
      )
    case 'label':
      return <LabelFields task={task} onChange={onChange} />
    case 'number':
      return (
        <>
          <Numbers task={task} names={{ value: 'Correct value' }} onChange={onChange}>
            <Field label="Unit">
              <Select
                options={unitNames.map((name) => ({ value: name, label: name || 'none' }))}
                value={task.unit}
                onChange={({ target }) => onChange({ ...task, unit: target.value })}
              />
            </Field>
          </Numbers>
          <Tolerance task={task} own={{ value: 'unit', label: task.unit || 'the value itself' }} onChange={onChange} />
        </>
      )
  }
}

interface NumbersProps<OneTask extends Task> {
  task: OneTask
  /** The labels of its numbers. */
  names: Partial<Record<keyof OneTask, string>>
  hint?: string
  onChange: (task: Task) => void
  /** Beside the last one. */
  children?: ReactNode
}

function Numbers<OneTask extends Task>({ task, names, hint, onChange, children }: NumbersProps<OneTask>) {
  const labels = Object.entries(names) as [keyof OneTask, string][]
  const hasTwo = labels.length > 1 || children
  return (
    <div className={clsx('grid gap-4', hasTwo && 'sm:grid-cols-2')}>
      {labels.map(([name, label]) => (
        <Field key={label} label={label} hint={hint}>
          <Input
            type="number"
            inputMode="decimal"
            step="any"
            autoComplete="off"
            value={Number.isNaN(task[name]) ? '' : Number(task[name])}
            onChange={({ target }) => onChange({ ...task, [name]: target.valueAsNumber })}
          />
        </Field>
      ))}
      {children}
    </div>
  )
}

interface ToleranceProps {
  task: Extract<Task, { kind: 'caliper' | 'ellipse' | 'angle' | 'number' }>
  /** The unit besides percent. */
  own: { value: string; label: string }
  onChange: (task: Task) => void
}

const Tolerance = ({ task, own, onChange }: ToleranceProps) => (
  <Numbers task={task} names={{ tolerance: 'Tolerance' }} onChange={onChange}>
    <Field label="Tolerance in">
      <Select
        options={[own, { value: 'percent', label: 'percent' }]}
        value={task.tolerance_in}
        onChange={({ target }) => onChange({ ...task, tolerance_in: target.value } as Task)}
      />
    </Field>
  </Numbers>
)

type LabelTask = Extract<Task, { kind: 'label' }>

function LabelFields({ task, onChange }: { task: LabelTask; onChange: (task: Task) => void }) {
  if (task.labels.length === 0)
    return <p className="text-sm text-ink-soft">Draw a region for each label, then name it here.</p>
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Labels</legend>
      {task.labels.map(({ id, text }, at) => (
        <div key={id} className="flex gap-2">
          <Input
            aria-label={`Label ${at + 1}`}
            placeholder={`Label ${at + 1}`}
            autoComplete="off"
            value={text}
            onChange={({ target }) =>
              onChange({
                ...task,
                labels: task.labels.map((label) => (label.id === id ? { ...label, text: target.value } : label)),
              })
            }
          />
          <IconAction
            Icon={X}
            label={`Remove label ${at + 1}`}
            onClick={() => onChange({ ...task, labels: task.labels.filter((label) => label.id !== id) })}
          />
        </div>
      ))}
    </fieldset>
  )
}
