import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'

interface KindSelectProps {
  value: string
  onChange: (kind: string) => void
}

export function KindSelect({ value, onChange }: KindSelectProps) {
  return (
    <Field label="Kind of work">
      <Select
        value={value}
        placeholder="Assignments and quizzes"
        options={[
          { value: 'assignment', label: 'Assignments' },
          { value: 'quiz', label: 'Quizzes' },
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
