import { expect, it } from 'vitest'
import { composeMail, type Letterhead } from './compose-mail.ts'

const head: Letterhead = {
  site: {
    institute_name: 'Institute of Ultrasound Training',
    brand: 'IUT',
    contact_address: '12 Jail Road\nLahore',
    contact_phone: '+92 300 1234567',
    contact_email: 'info@iut.test',
    chat_url: 'https://wa.me/923001234567',
    icon_url: '',
    brand_color: '',
  },
  home: 'https://iut.test',
  name: 'Amina Yusuf',
}
const mail = {
  id: 'mail-1',
  to: 'amina@example.org',
  subject: 'Your application is approved: Echo',
  lines: ['Your application for Echo is approved.', 'Next: pay PKR 25,000.'],
  facts: { Course: 'Echo', 'Amount due': 'PKR 25,000', 'Pay into': 'Meezan Bank\nIUT Ltd', Reason: null, Note: '' },
  action: { label: 'Go to the payment page', url: 'https://iut.test/student/payment/1?a=1&b=2' },
}

/** What a reader of the HTML sees, without the hidden preview. */
const seenIn = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<div style="display:none.*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&middot;/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

it('says the same as text and as HTML: greeting, sentences, facts, one button, institute and reason [mails/one-template]', () => {
  const { text, html } = composeMail(mail, head)
  expect(text).toBe(
    [
      'Hello Amina Yusuf,',
      'Your application for Echo is approved.',
      'Next: pay PKR 25,000.',
      'Course: Echo\nAmount due: PKR 25,000\nPay into:\n  Meezan Bank\n  IUT Ltd',
      'Go to the payment page: https://iut.test/student/payment/1?a=1&b=2',
      '-- \nInstitute of Ultrasound Training\n12 Jail Road\nLahore\nPhone: +92 300 1234567\nWhatsApp: https://wa.me/923001234567\nEmail: info@iut.test\nYou get this mail because you have an account at Institute of Ultrasound Training.',
    ].join('\n\n'),
  )
  expect(seenIn(html).trim()).toBe(
    [
      'IUT Institute of Ultrasound Training Hello Amina Yusuf,',
      'Your application for Echo is approved. Next: pay PKR 25,000.',
      'Course Echo Amount due PKR 25,000 Pay into Meezan Bank IUT Ltd',
      'Go to the payment page Institute of Ultrasound Training 12 Jail Road Lahore',
      '+92 300 1234567 WhatsApp info@iut.test',
      'You get this mail because you have an account at Institute of Ultrasound Training.',
    ].join(' '),
  )
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html).toContain('href="https://iut.test/student/payment/1?a=1&amp;b=2"')
})

it('loads nothing from anywhere, and has colours for a dark screen [mails/one-template]', () => {
  const { html } = composeMail(mail, head)
  expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|@import|src=/i)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

it('escapes every value, in text and attributes, and keeps line ends out of headers [mails/one-template]', () => {
  const bad = `"'><b data-bad>x</b><script>alert(1)</script>`
  const text = (name: string) => `${name} ${bad}`
  const { html, subject, fromName } = composeMail(
    {
      ...mail,
      subject: 'Hello\r\nBcc: eve@example.org',
      lines: [text('line')],
      facts: { [text('label')]: text('value') },
      action: { label: text('button'), url: `https://iut.test/${bad}` },
      stop: { label: text('stop'), page: `https://iut.test/${bad}`, url: 'https://iut.test/stop' },
      because: text('because'),
    },
    {
      home: `https://iut.test/${bad}`,
      name: text('name'),
      site: {
        institute_name: `Institute\r\n${bad}`,
        brand: bad.slice(0, 4),
        contact_address: text('address'),
        contact_phone: text('phone'),
        contact_email: text('email'),
        chat_url: `https://wa.me/${bad}`,
        icon_url: `/files/${bad}`,
        brand_color: bad,
      },
    },
  )
  expect(html).not.toMatch(/<b data-bad|<script/)
  expect(html).not.toMatch(/href="[^"]*'/)
  expect([subject, fromName]).toEqual(['Hello Bcc: eve@example.org', `Institute ${bad}`])
})

it('leaves out what an institute has not filled in, and greets a stranger without a name [mails/one-template]', () => {
  const empty = {
    institute_name: '',
    brand: '',
    contact_address: '',
    contact_phone: '',
    contact_email: '',
    chat_url: '',
    icon_url: '',
    brand_color: '',
  }
  const { text, html } = composeMail(
    { id: 'mail-2', to: 'amina@example.org', subject: 'Hello', lines: ['Welcome.'], because: 'someone invited you' },
    { site: empty, home: 'https://iut.test', name: null },
  )
  expect(text).toBe('Hello,\n\nWelcome.\n\n-- \nYou get this mail because someone invited you.')
  expect(seenIn(html).trim()).toBe('Hello, Welcome. You get this mail because someone invited you.')
})

it('has the institute’s logo and colour where it chose them [site/brand-color, site/logo]', () => {
  const site = { ...head.site, icon_url: '/files/public/images/a.png', brand_color: '#7a1f5c' }
  const { html } = composeMail(mail, { ...head, site })
  expect(html).toContain('<img src="https://iut.test/files/public/images/a.png" width="44" height="44" alt="IUT"')
  expect(html).toContain('background:#7a1f5c')
  expect(html).not.toContain('#0b6b6d')
})
