import { escapeHtml } from '../../escape-html.ts'
import type { Letter } from './compose-mail.ts'

/** The colours of the screens (web/src/shared/ui/tokens.css): mail programs know no variables. */
const LIGHT = {
  canvas: '#f5f7f9',
  surface: '#ffffff',
  ink: '#0e1b2c',
  soft: '#44546a',
  line: '#dbe2e9',
}

/** Programs without this keep the light colours of the style attributes. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}.fact td{display:block!important;width:auto!important;padding:0 0 10px!important}.fact td.label{padding:10px 0 2px!important}.fact td.value{border-top:0!important}.button a{display:block!important;text-align:center!important}.button{width:100%!important}}
@media (prefers-color-scheme:dark){.canvas{background:#0a121d!important}.card{background:#111c2b!important;border-color:#233348!important}.ink{color:#e9eff6!important}.soft{color:#b0bfcf!important}.fact td{border-color:#233348!important}.badge,.fill{background:NIGHT_FILL!important;color:NIGHT_INK!important}.link{color:NIGHT_LINK!important}}`

/** Of action: ours, or the institute's. */
const OURS = {
  light: { action: '#0b6b6d', 'action-text': '#0a6163' },
  dark: { action: '#42c8bc', 'action-ink': '#03211f', 'action-text': '#5fd6cb' },
}

const styleOf = ({ dark } = OURS): string =>
  STYLE.replace('NIGHT_FILL', dark.action)
    .replace('NIGHT_INK', dark['action-ink'])
    .replace('NIGHT_LINK', dark['action-text'])

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Tables and style attributes, as old mail programs need them; the only picture is the institute's own logo. */
export function mailHtml(letter: Letter): string {
  const { subject, lines, greeting, facts, action } = letter
  const fill = (letter.color ?? OURS).light.action
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title><style>${styleOf(letter.color ?? OURS)}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${LIGHT.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lines[0] ?? '')}</div>
<table ${TABLE} width="100%" class="canvas" style="background:${LIGHT.canvas}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" style="max-width:560px;${FONT}">
<tr><td style="padding:0 4px 16px">${headOf(letter)}</td></tr>
<tr><td class="card ink" style="padding:32px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:14px;font-size:16px;line-height:1.55;color:${LIGHT.ink}">
${[greeting, ...lines].map((line) => `<p dir="auto" style="margin:0 0 14px">${shown(line)}</p>`).join('\n')}
${factsOf(facts)}${action ? buttonOf(action, fill) : ''}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:13px;line-height:1.6;color:${LIGHT.soft}">${footOf(letter)}</td></tr>
</table>
</td></tr></table>
</body></html>`
}

function headOf({ brand, sender, home, icon, color }: Letter): string {
  const badge = brand.length > 0 && brand.length <= 4 ? brand : (sender || brand).slice(0, 1).toUpperCase()
  const fill = (color ?? OURS).light.action
  const mark = icon
    ? `<td style="padding:0"><img src="${escapeHtml(icon)}" width="44" height="44" alt="${escapeHtml(badge)}" style="display:block;border-radius:9px;background:#ffffff"></td>`
    : badge
      ? `<td class="badge" align="center" style="height:36px;padding:0 9px;min-width:18px;border-radius:9px;background:${fill};color:#ffffff;font-size:14px;font-weight:700;letter-spacing:.02em">${escapeHtml(badge)}</td>`
      : ''
  const name = `<a class="ink" href="${escapeHtml(home)}" style="color:${LIGHT.ink};text-decoration:none">${escapeHtml(sender || brand)}</a>`
  return `<table ${TABLE}><tr>${mark}<td dir="auto" style="padding-left:${mark ? 12 : 0}px;font-size:16px;line-height:1.3;font-weight:700">${name}</td></tr></table>`
}

const factsOf = (facts: Letter['facts']): string =>
  facts.length === 0
    ? ''
    : `<table ${TABLE} width="100%" style="margin:6px 0 18px;font-size:15px;line-height:1.45">${facts.map(factOf).join('')}</table>`

const factOf = ([label, value]: [string, string]): string =>
  `<tr class="fact"><td class="label soft" valign="top" width="30%" style="padding:9px 12px 9px 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.soft}">${escapeHtml(label)}</td><td class="value ink" dir="auto" valign="top" style="padding:9px 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.ink};font-weight:600;overflow-wrap:anywhere">${shown(value)}</td></tr>`

const buttonOf = ({ label, url }: { label: string; url: string }, fill: string): string =>
  `<table ${TABLE} class="button" style="margin:8px 0 4px"><tr><td class="fill" bgcolor="${fill}" style="border-radius:10px;background:${fill}"><a class="fill" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${fill};color:#ffffff;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

function footOf({ sender, address, contacts, why, stop, color }: Letter): string {
  const link = (color ?? OURS).light['action-text']
  const links = contacts.map(({ label, value, url }) =>
    linkOf(url, label === 'Phone' || label === 'Email' ? value : label, link),
  )
  const rows = [
    sender && `<strong class="ink" style="color:${LIGHT.ink}">${escapeHtml(sender)}</strong>`,
    shown(address),
    links.join(' &middot; '),
    `${escapeHtml(why)}${stop ? ` ${linkOf(stop.url, stop.label, link)}` : ''}`,
  ]
  return rows
    .filter(Boolean)
    .map((row, at) => `<div dir="auto" style="padding-top:${at === rows.length - 1 ? 10 : 0}px">${row}</div>`)
    .join('')
}

const linkOf = (url: string, label: string, color: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${color};text-decoration:underline">${escapeHtml(label)}</a>`

const shown = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>')
