import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subset from 'subset-font'

// Of Latin beyond the first page nearly everybody needs the Serbian letters alone: they are a file of their own, twenty times smaller.
// Run by hand when the package of the typeface changes.
const SERBIAN = 'ČčĆćŠšĐđŽž'
const whole = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2')

const letters = await subset(await readFile(whole), SERBIAN, { targetFormat: 'woff2' })
await writeFile(join(import.meta.dirname, 'inter-serbian.woff2'), letters)
