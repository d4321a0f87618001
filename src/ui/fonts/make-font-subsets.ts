import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'

// Generates font files with only the letters of Serbian and English and only the used weights. They are half as large as those of the
// package. Run it by hand after a change of letters or weights.
const ASCII_CHARACTERS = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
const parts = { 'inter-latin': `${ASCII_CHARACTERS}\u00a0§«°±²³·»½×–—‘’‚“”„•…€↑↓−`, 'inter-serbian': 'ČčĆćŠšĐđŽž' }
const { resolve } = createRequire(import.meta.url)
const resolveFontFile = (part: string) => resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`)

for (const [name, letters] of Object.entries(parts)) {
  const from = resolveFontFile(name === 'inter-latin' ? 'latin' : 'latin-ext')
  const made = await subset(await readFile(from), letters, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } })
  await writeFile(join(import.meta.dirname, `${name}.woff2`), made)
}

// The parts of Inter in the package lack these signs.
const signs = await subset(await readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')), '←→✓', { targetFormat: 'woff2' })
await writeFile(join(import.meta.dirname, 'signs.woff2'), signs)
