import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './button'
import { DateTime } from './date-time'
import { EmptyState } from './empty-state'
import { Field } from './field'
import { InitialsThumbnail } from './initials-thumbnail'
import { Input } from './input'
import { Logo } from './logo'
import { PasswordInput } from './password-input'
import { Price } from './price'
import { Progress } from './progress'
import { ProgressRing } from './progress-ring'
import { Skeleton } from './skeleton'
import { ThemeToggle } from './theme-toggle'

it('renders public parts on the server without inline styles, which the content security policy would block', () => {
  const page = renderToString(
    <>
      <Logo label="IUT" />
      <ThemeToggle />
      <Button busy>Send</Button>
      <Field label="Password" hint="At least 6 characters." error="Please fill in all fields.">
        <PasswordInput />
      </Field>
      <Input icon={<i />} aria-label="Search" />
      <Price amount={25_000} />
      <DateTime value="2026-11-14T16:30:00Z" />
      <InitialsThumbnail title="Basic Abdominal Ultrasound" />
      <EmptyState title="No courses match your search." />
      <Progress value={40} label="Progress" />
      <ProgressRing value={40} label="Progress" />
      <Skeleton />
    </>,
  )
  expect(page).not.toMatch(/<style|style=/)
  expect(page).toContain('PKR 25,000')
  expect(page).toContain('14 Nov 2026, 9:30 PM')
  expect(page).toContain('BAU')
})
