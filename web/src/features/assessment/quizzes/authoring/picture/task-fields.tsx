import type { Task } from '@sonocampus/contract/imaging'
import { unitNames } from '@sonocampus/contract/units'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { Select } from '@/shared/ui/select'

interface TaskFieldsProps {
  task: Task
  onChange: (task: Task) => void
}

/** What cannot be drawn: how much is right, and what it is called. */
export function TaskFields({ task, onChange }: TaskFieldsProps) {
  switch (task.kind) {
    case 'point':
      return null
    case 'marks':
      return (
        <NumberInput
          label="A false mark costs, in percent of a right one"
          value={task.penalty}
          onChange={(penalty) => onChange({ ...task, penalty })}
        />
      )
    case 'outline':
      return (
        <Pair>
          <NumberInput
            label="No points up to an overlap of, in percent"
            value={task.none}
            onChange={(none) => onChange({ ...task, none })}
          />
          <NumberInput
            label="All points from, in percent"
            value={task.full}
            onChange={(full) => onChange({ ...task, full })}
          />
        </Pair>
      )
    case 'frame':
      return (
        <Pair>
          <NumberInput
            label="All points within, in frames"
            value={task.within}
            onChange={(within) => onChange({ ...task, within })}
          />
          <NumberInput
            label="Half of them within, in frames"
            value={task.partly}
            onChange={(partly) => onChange({ ...task, partly })}
          />
        </Pair>
      )
    case 'caliper':
      return (
        <>
          <NumberInput
            label="True length in mm"
            hint="Taken from the line that you draw; you may correct it."
            value={task.length_mm}
            onChange={(length_mm) => onChange({ ...task, length_mm })}
          />
          <Pair>
            <NumberInput
              label="Tolerance"
              value={task.tolerance}
              onChange={(tolerance) => onChange({ ...task, tolerance })}
            />
            <Field label="Tolerance in">
              <Select
                options={[
                  { value: 'mm', label: 'mm' },
                  { value: 'percent', label: 'percent' },
                ]}
                value={task.tolerance_in}
                onChange={({ target }) => onChange({ ...task, tolerance_in: target.value as 'mm' | 'percent' })}
              />
            </Field>
          </Pair>
        </>
      )
    case 'label':
      return <LabelFields task={task} onChange={onChange} />
    case 'number':
      return (
        <>
          <Pair>
            <NumberInput label="Right value" value={task.value} onChange={(value) => onChange({ ...task, value })} />
            <Field label="Unit">
              <Select
                options={unitNames.map((name) => ({ value: name, label: name || 'none' }))}
                value={task.unit}
                onChange={({ target }) => onChange({ ...task, unit: target.value })}
              />
            </Field>
          </Pair>
          <Pair>
            <NumberInput
              label="Tolerance"
              value={task.tolerance}
              onChange={(tolerance) => onChange({ ...task, tolerance })}
            />
            <Field label="Tolerance in">
              <Select
                options={[
                  { value: 'unit', label: task.unit || 'the value itself' },
                  { value: 'percent', label: 'percent' },
                ]}
                value={task.tolerance_in}
                onChange={({ target }) => onChange({ ...task, tolerance_in: target.value as 'unit' | 'percent' })}
              />
            </Field>
          </Pair>
        </>
      )
  }
}

const Pair = ({ children }: { children: ReactNode }) => <div className="grid gap-4 sm:grid-cols-2">{children}</div>

interface NumberInputProps {
  label: string
  hint?: string
  value: number
  onChange: (value: number) => void
}

function NumberInput({ label, hint, value, onChange }: NumberInputProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        type="number"
        inputMode="decimal"
        step="any"
        autoComplete="off"
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Field>
  )
}

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
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove label ${at + 1}`}
            onClick={() => onChange({ ...task, labels: task.labels.filter((label) => label.id !== id) })}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
    </fieldset>
  )
}
