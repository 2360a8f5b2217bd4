import type { ClassScope, PlannedClass } from '@sonocampus/contract/classes.admin'
import { Field } from '@/shared/ui/field'
import { RadioGroup } from '@/shared/ui/radio-group'

interface ScopeChoiceProps {
  planned: PlannedClass
  value: ClassScope
  onChange: (scope: ClassScope) => void
}

/** For a class of a series: only it, or later ones too. */
export function ScopeChoice({ planned, value, onChange }: ScopeChoiceProps) {
  if (!planned.series_id) return null
  return (
    <Field label="Which classes">
      <RadioGroup
        value={value}
        onChange={(scope) => onChange(scope as ClassScope)}
        options={[
          { value: 'one', label: 'This class only' },
          { value: 'following', label: 'This class and all that follow in the series' },
        ]}
      />
    </Field>
  )
}
