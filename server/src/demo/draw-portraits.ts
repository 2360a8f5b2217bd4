import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Redraws the portraits of the demo's instructors: `node server/src/demo/draw-portraits.ts`. Drawn and not
 * photographed: they are nobody.
 */
type Portrait = { name: string; ground: string; skin: string; hair: string; cloth: string; isCovered: boolean }

const PORTRAITS: Portrait[] = [
  { name: 'instructor-1', ground: '#cfe7e4', skin: '#c98f68', hair: '#1f5f66', cloth: '#1f5f66', isCovered: true },
  { name: 'instructor-2', ground: '#dfe3ef', skin: '#b97d55', hair: '#22262f', cloth: '#3d5a80', isCovered: false },
  { name: 'instructor-3', ground: '#efe2d3', skin: '#d39d74', hair: '#7a4a5f', cloth: '#7a4a5f', isCovered: true },
]

const SIDE = 600

const draw = ({ ground, skin, hair, cloth, isCovered }: Portrait) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 320 320">
  <rect width="320" height="320" fill="${ground}"/>
  ${isCovered ? `<path d="M78 320 C70 200 88 62 160 62 C232 62 250 200 242 320 Z" fill="${hair}"/>` : ''}
  <path d="M30 320 C36 258 92 238 160 238 C228 238 284 258 290 320 Z" fill="#ffffff"/>
  <path d="M122 240 L160 320 L198 240 Q160 222 122 240 Z" fill="${cloth}"/>
  <path d="M136 196 h48 v40 q-24 26 -48 0 Z" fill="${isCovered ? cloth : skin}"/>
  <ellipse cx="160" cy="150" rx="52" ry="64" fill="${skin}"/>
  ${
    isCovered
      ? `<path d="M104 158 C102 96 128 78 160 78 C192 78 218 96 216 158 C208 118 190 102 160 102 C130 102 112 118 104 158 Z" fill="${hair}"/>
  <path d="M104 150 C104 226 132 244 160 252 C188 244 216 226 216 150 C230 200 222 262 160 276 C98 262 90 200 104 150 Z" fill="${hair}"/>`
      : `<path d="M106 146 C100 92 126 72 160 72 C194 72 220 92 214 146 C206 122 196 112 160 112 C124 112 114 122 106 146 Z" fill="${hair}"/>`
  }
  <g fill="none" stroke="#22303a" stroke-width="4" stroke-linecap="round">
    <path d="M128 150 q10 -8 20 0 M172 150 q10 -8 20 0"/>
    <path d="M142 182 q18 14 36 0"/>
  </g>
  <path d="M104 258 Q120 300 160 300 Q200 300 216 258" fill="none" stroke="#22303a" stroke-width="6" stroke-linecap="round"/>
  <circle cx="160" cy="302" r="8" fill="#22303a"/>
</svg>`

for (const portrait of PORTRAITS)
  await sharp(Buffer.from(draw(portrait)))
    .webp({ quality: 80 })
    .toFile(join(import.meta.dirname, 'pictures', `${portrait.name}.webp`))
