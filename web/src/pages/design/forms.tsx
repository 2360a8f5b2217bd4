import { Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { Input } from '@/shared/ui/input'
import { PasswordInput } from '@/shared/ui/password-input'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Select } from '@/shared/ui/select'
import { Textarea } from '@/shared/ui/textarea'
import { Part } from './part'

export function Forms() {
  const [bank, setBank] = useState<string | undefined>('hbl')
  const [file, setFile] = useState<File | null>(new File(['scan'], 'qualification-certificate.pdf'))
  const proof = { extensions: ['png', 'jpg', 'jpeg', 'pdf'], maxBytes: 5 * 1024 * 1024 }
  return (
    <Part title="Forms">
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Email" required>
          <Input type="email" placeholder="you@example.com" autoComplete="email" />
        </Field>
        <Field label="Password" hint="At least 6 characters.">
          <PasswordInput defaultValue="probe-5MHz" autoComplete="new-password" />
        </Field>
        <Field label="Contact number" error="Please fill in all required fields.">
          <Input defaultValue="0300" inputMode="tel" />
        </Field>
        <Field label="Search courses">
          <Input type="search" placeholder="Search by title" icon={<Search aria-hidden="true" />} />
        </Field>
        <Field label="Difficulty">
          <Select
            defaultValue="Beginner"
            options={['Beginner', 'Intermediate', 'Advanced'].map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label="Your email" hint="Carried over from the step before.">
          <Input readOnly value="ayesha@example.com" />
        </Field>
        <Field label="Bio" optional className="md:col-span-2">
          <Textarea rows={3} placeholder="A few words about you" />
        </Field>
        <Field label="Bank account">
          <RadioGroup
            value={bank}
            onChange={setBank}
            options={[
              { value: 'hbl', label: 'Habib Bank Limited', hint: '0123 4567 8901 · Institute of Ultrasound Training' },
              { value: 'meezan', label: 'Meezan Bank', hint: '0987 6543 2109 · Institute of Ultrasound Training' },
              { value: 'old', label: 'Closed account', disabled: true },
            ]}
          />
        </Field>
        <Field label="Payment proof">
          <FileDrop file={file} onChange={setFile} rule={proof} />
        </Field>
        <div>
          <Checkbox label="Show this course to visitors" hint="It appears on the landing page." defaultChecked />
          <Checkbox label="Send me a letter when a lesson is added" />
          <Checkbox label="Not for you" disabled />
        </div>
        <FileDrop file={new File(['x'], 'lesson-04-liver.mp4')} onChange={() => {}} label="Lesson" progress={62} />
      </div>
    </Part>
  )
}
