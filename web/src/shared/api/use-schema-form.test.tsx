// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { ApiError } from './api-error'
import { useSchemaForm } from './use-schema-form'

afterEach(cleanup)

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'A title, please.')),
  price: z.string().check(z.minLength(1, 'A price, please.')),
})
const refusal = (...names: string[]) =>
  new ApiError(422, { detail: names.map((name) => ({ loc: ['body', name], msg: `Wrong ${name}.`, type: 'value' })) })

type Send = (values: object, shown: { version?: string | undefined }) => Promise<unknown>

function open(send: Send, order?: string[], version?: string) {
  const onRefused = vi.fn()
  function Form({ version }: { version?: string | undefined }) {
    const { register, errors, busy, submit } = useSchemaForm({
      schema,
      defaultValues: { title: '', price: '' },
      version,
      send,
      onRefused: (error, _, isTold) => onRefused(error, isTold),
      ...(order ? { order } : {}),
    })
    return (
      <form noValidate aria-busy={busy} onSubmit={submit}>
        <Field label="Title" error={errors.title?.message}>
          <Input {...register('title')} />
        </Field>
        <Field label="Price" error={errors.price?.message}>
          <Input {...register('price')} />
        </Field>
        <button type="submit">Save</button>
      </form>
    )
  }
  const { rerender } = render(<Form version={version} />)
  return {
    onRefused,
    show: (newer: string) => rerender(<Form version={newer} />),
    type: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    save: () => fireEvent.click(screen.getByText('Save')),
  }
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

it('sends nothing that the schema refuses, and says at each field what is wrong', async () => {
  const send = vi.fn(async () => {})
  const { save, type } = open(send)
  save()
  await expect.poll(alerts).toEqual(['A title, please.', 'A price, please.'])
  type('Title', ' Liver ')
  type('Price', '5')
  save()
  await expect.poll(() => send.mock.calls).toEqual([[{ title: 'Liver', price: '5' }, { version: undefined }]])
  await expect.poll(alerts).toEqual([])
})

it('says one thing at a time, in the order that it was given', async () => {
  const { save } = open(async () => {}, ['A price, please.', 'A title, please.'])
  save()
  await expect.poll(alerts).toEqual(['A price, please.'])
})

it('says what the server finds wrong at its field, and gives the first one the focus', async () => {
  const error = refusal('price', 'title')
  const { save, type, onRefused } = open(() => Promise.reject(error))
  type('Title', 'Liver')
  type('Price', '5')
  save()
  await expect.poll(alerts).toEqual(['Wrong title.', 'Wrong price.'])
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(error, true)
})

it('leaves it to the screen to say what concerns no field', async () => {
  const error = new ApiError(409, { detail: 'Somebody was faster.' })
  const { save, type, onRefused } = open(() => Promise.reject(error))
  type('Title', 'Liver')
  type('Price', '5')
  save()
  await expect.poll(() => onRefused.mock.calls).toEqual([[error, false]])
  expect(alerts()).toEqual([])
})

it('sends the version that it was filled with, whatever the screen shows meanwhile, then the one that saving answered', async () => {
  const send = vi.fn(async () => 'second')
  const { save, type, show } = open(send, undefined, 'first')
  show('newer')
  type('Title', 'Liver')
  type('Price', '5')
  save()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  await expect.poll(() => screen.getByText('Save').closest('form')?.getAttribute('aria-busy')).toBe('false')
  save()
  await expect
    .poll(() => send.mock.calls.map((call) => (call as unknown[])[1]))
    .toEqual([{ version: 'first' }, { version: 'second' }])
})
