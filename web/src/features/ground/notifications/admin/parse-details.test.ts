import { describe, expect, it } from 'vitest'
import { parseDetails } from './parse-details'

describe('the details of an event', () => {
  it('are plain text, or JSON text with a message and a payment_proof_url [admin-notifications/details-format]', () => {
    expect(parseDetails('Amina is enrolled.')).toEqual({ message: 'Amina is enrolled.' })
    expect(parseDetails('{"message":"Amina is enrolled."}')).toEqual({ message: 'Amina is enrolled.' })
    expect(parseDetails('{"message":"A proof.","payment_proof_url":"/api/documents/1?signature=x"}')).toEqual({
      message: 'A proof.',
      proofUrl: '/api/documents/1?signature=x',
    })
    expect(parseDetails('{"payment_proof_url":"https://files.example/proof.png"}')).toEqual({
      message: '',
      proofUrl: 'https://files.example/proof.png',
    })
  })

  it('that only look like JSON are shown as they are', () => {
    for (const text of ['', '{', '{"message":', '42', '"quoted"', 'null', '["a"]', '{"other":1}', '{"message":{}}'])
      expect(parseDetails(text)).toEqual({ message: text })
  })

  it('never yield an address that a browser would run', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', '/\\evil.example', '', 7])
      expect(parseDetails(JSON.stringify({ message: 'm', payment_proof_url: url }))).toEqual({ message: 'm' })
  })
})
