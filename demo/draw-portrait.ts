import type { RandomSource } from './random-source.ts'

type Person = { isWoman: boolean; age: number }

const grounds = ['#d9dee6', '#dfd8cf', '#d3dfda', '#e0dbe6', '#e6dcd3', '#d6e0e6', '#e3e0d2', '#dcd9d4']
const skins = ['#f4d3bb', '#efc7a8', '#e8b893', '#dca880', '#f6dcc9']
const hairs = ['#2b211d', '#3d2b22', '#553a2a', '#6d4a30', '#8a6238', '#b58b4f', '#1f1b1e']
const greys = ['#a9a6a3', '#c4c1be', '#8b8785']
const shirts = ['#34506f', '#4a6b5d', '#7a4b4b', '#5b5470', '#3c5a66', '#80684a', '#46505c', '#6f7b52', '#8a5a3c', '#39424e']

type Hair = Record<string, readonly [behind: string, over: string]>

/** Hair behind the head, and over the forehead: by name, so that a picture can be read. */
const women: Hair = {
  bun: [
    '<circle cx="128" cy="42" r="24"/><path d="M70 122c-4-52 22-76 58-76s62 24 58 76c-4-24-16-40-58-40s-54 16-58 40z"/>',
    '<path d="M76 108c2-30 22-46 52-46s50 16 52 46c-14-20-30-28-52-28s-38 8-52 28z"/>',
  ],
  bob: [
    '<path d="M66 168c-10-20-8-46-6-64 4-38 30-58 68-58s64 20 68 58c2 18 4 44-6 64-12 8-26 4-26-8V96H92v64c0 12-14 16-26 8z"/>',
    '<path d="M74 116c0-36 20-56 54-56s54 20 54 56c-10-18-22-30-40-36-20 22-46 28-68 36z"/>',
  ],
  long: [
    '<path d="M60 222c-8-40-6-82-2-118 4-38 32-58 70-58s66 20 70 58c4 36 6 78-2 118-14 8-32 6-32-10V96H92v116c0 16-18 18-32 10z"/>',
    '<path d="M74 118c0-38 20-58 54-58s54 20 54 58c-8-22-26-36-54-46-28 10-46 24-54 46z"/>',
  ],
  tail: [
    '<path d="M182 96c26 10 34 44 22 86-4 12-18 10-18-2 2-34-2-58-12-74z"/><path d="M70 118c-4-50 22-74 58-74s62 24 58 74z"/>',
    '<path d="M74 112c0-34 22-54 54-54 30 0 54 20 54 54-22-8-40-22-52-38-14 18-32 30-56 38z"/>',
  ],
  waves: [
    '<path d="M62 190c-16-8-14-26-6-36-12-12-8-30 2-38 0-48 30-72 70-72s70 24 70 72c10 8 14 26 2 38 8 10 10 28-6 36-14 6-30 0-30-14V96H92v80c0 14-16 20-30 14z"/>',
    '<path d="M74 114c-2-30 12-54 48-56 40-2 62 22 60 56-12-10-20-24-24-36-22 20-50 28-84 36z"/>',
  ],
}
/** Joins the hair behind the head with the hair over the forehead. */
const rim = '<path d="M72 118c-2-44 22-68 56-68s58 24 56 68c-4-30-22-52-56-52s-52 22-56 52z"/>'
const men: Hair = {
  short: ['', '<path d="M74 114c-6-48 18-72 54-72s60 24 54 72c-6-20-12-30-18-36-24 6-48 6-72 0-6 6-12 16-18 36z"/>'],
  parted: ['', '<path d="M74 112c-6-46 18-72 56-72 34 0 58 24 52 72-4-16-8-26-14-32-26 4-50-2-66-16-8 12-22 26-28 48z"/>'],
  cropped: ['', '<path d="M76 106c0-40 20-60 52-60s52 20 52 60c-6-16-14-26-22-30-20-6-40-6-60 0-8 4-16 14-22 30z"/>'],
  curls: [
    '',
    '<circle cx="88" cy="80" r="17"/><circle cx="106" cy="64" r="19"/><circle cx="130" cy="58" r="20"/><circle cx="153" cy="66" r="18"/><circle cx="169" cy="82" r="16"/><path d="M74 112c0-24 20-40 54-40s54 16 54 40c-14-16-32-22-54-22s-40 6-54 22z"/>',
  ],
  receding: ['', '<path d="M74 120c-4-30 2-48 16-58-4 14-4 30-8 42zM182 120c4-30-2-48-16-58 4 14 4 30 8 42z"/>'],
}

/** A portrait as a square of 256 points: a fictional face in one common style. The same chance gives the same portrait. */
export function drawDemoPortrait(chance: RandomSource, { isWoman, age }: Person): string {
  const skin = chance.pick(skins)
  const isGrey = chance.happens(age < 42 ? 0 : Math.min(0.85, (age - 42) / 22))
  const hair = chance.pick(isGrey ? greys : hairs)
  const styles = Object.entries(isWoman ? women : men).filter(([name]) => age > 37 || name !== 'receding')
  const [, [behind, over]] = chance.pick(styles)
  const shirt = chance.pick(shirts)
  const wide = chance.whole(-3, 4)
  const line = '#3a2c26'
  const beard = !isWoman && chance.happens(0.42)
  const moustache = beard || (!isWoman && chance.happens(0.12))
  const glasses = chance.happens(age > 48 ? 0.42 : 0.18)
  const lips = isWoman ? '#b5615a' : '#a8695b'
  const brow = isGrey ? '#77706b' : hair
  const collar = chance.happens(0.5)
    ? '<path d="M100 206l28 26 28-26 10 8-38 34-38-34z" fill="#f4f2ee"/>'
    : `<path d="M98 208q30 26 60 0l6 6q-36 34-72 0z" fill="#ffffff" fill-opacity=".22"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
<rect width="256" height="256" fill="${chance.pick(grounds)}"/>
<g fill="${hair}">${behind}</g>
<path d="M30 256c4-36 40-48 98-48s94 12 98 48z" fill="${shirt}"/>
<path d="M106 160h44v44q-22 24-44 0z" fill="${skin}"/><path d="M106 176q22 20 44 0v10q-22 18-44 0z" fill="#000" fill-opacity=".1"/>
${collar}
<ellipse cx="${74 - wide / 2}" cy="128" rx="9" ry="13" fill="${skin}"/><ellipse cx="${182 + wide / 2}" cy="128" rx="9" ry="13" fill="${skin}"/>
<path d="M${76 - wide} 112c0-38 20-58 52-58s52 20 ${52 + wide} 58c2 42-18 74-${52 + wide} 74s-54-32-52-74z" fill="${skin}"/>
${beard ? `<path d="M${77 - wide} 128c4 8 8 20 16 24 12-8 58-8 70 0 8-4 12-16 ${16 + wide} -24c0 36-18 60-51 60s-51-24-51-60z" fill="${hair}" fill-opacity=".92"/>` : ''}
<g fill="${line}"><circle cx="108" cy="122" r="4.6"/><circle cx="148" cy="122" r="4.6"/></g>
<g fill="none" stroke="${brow}" stroke-width="4.4" stroke-linecap="round"><path d="M98 108q10-6 20-1"/><path d="M138 107q10-5 20 1"/></g>
<path d="M128 126q-5 14 3 17" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="3.4" stroke-linecap="round"/>
${moustache ? `<path d="M106 154q22-14 44 0-22-4-44 0z" fill="${hair}"/>` : ''}
<path d="M112 160q16 ${chance.whole(7, 13)} 32 0" fill="none" stroke="${lips}" stroke-width="4.6" stroke-linecap="round"/>
<g fill="#d9705f" fill-opacity=".16"><circle cx="94" cy="142" r="10"/><circle cx="162" cy="142" r="10"/></g>
${glasses ? '<g fill="#fff" fill-opacity=".18" stroke="#2f3540" stroke-width="3.2"><rect x="92" y="111" width="31" height="23" rx="9"/><rect x="133" y="111" width="31" height="23" rx="9"/><path d="M123 119q5-4 10 0" fill="none"/></g>' : ''}
<g fill="${hair}">${isWoman ? rim : ''}${over}</g>
</svg>`
}
