// One page with all pictures, side by side; it loads them as they scroll into view.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const groupBy = (list, keyOf) => [...Map.groupBy(list, keyOf)]

const picture = ({ file, width, colorScheme }) =>
  `<a href="${file}"><img src="${file}" loading="lazy" style="width:${width / 4}px" alt="${width} ${colorScheme}"></a>`

const screenRow = ([screen, ofScreen]) =>
  groupBy(ofScreen, ({ state }) => state)
    .map(
      ([state, shown]) =>
        `<h3>${escapeHtml(screen)} <small>${escapeHtml(state)}</small></h3><p>${shown.map(picture).join('')}</p>`,
    )
    .join('')

const readerPart = ([, ofReader]) => {
  const { role, name } = ofReader[0].reader
  const rows = groupBy(ofReader, ({ screen }) => screen).map(screenRow)
  return `<details><summary><b>${role}</b> ${escapeHtml(name)}: ${rows.length} screens</summary>${rows.join('')}</details>`
}

export function writeIndex(out, pictures, faults) {
  const parts = groupBy(pictures, ({ reader }) => `${reader.role} ${reader.name}`).map(readerPart)
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:15px/1.5 system-ui;margin:2rem}p{display:flex;flex-wrap:wrap;gap:8px;align-items:start}img{border:1px solid #8888}summary{cursor:pointer;font-size:1.2em}</style>
<h1>Every screen, as every reader, in every state</h1>
<p>${pictures.length} pictures, ${faults.length} faults</p>
<ul>${faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul>
${parts.join('\n')}
`,
  )
}
