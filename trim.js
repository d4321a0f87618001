// Takes away from what was installed what nothing here ever reads: maps of sources, and the headers of Node. Nothing depends on it.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'node_modules')
const files = await readdir(folder, { recursive: true }).catch(() => [])
const needless = files.filter((file) => file.endsWith('.map') || /^node-[^/\\]+[/\\]include$/.test(file))
await Promise.all(needless.map((file) => rm(join(folder, file), { recursive: true, force: true })))
