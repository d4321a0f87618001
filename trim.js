// Takes away from what was installed what nothing here ever reads: maps of sources, the headers of Node, and of packages that come
// built several times over the builds for other ways of loading. Nothing depends on it.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const needless = [
  /\.map$/,
  /^node-[^/]+\/include$/,
  /^@cj-tech-master\/excelts\/dist\/(browser|cjs|iife)$/,
  /^docx\/dist\/[^/]+\.(iife\.js|cjs)$/,
  /^@mantine\/[^/]+\/cjs$/,
  /^@sentry\/[^/]+\/build\/(npm\/)?cjs$/,
  /^@tanstack\/[^/]+\/build\/legacy$/,
  /^pdfjs-dist\/legacy$/,
  /^zod\/src$/,
]

const folder = join(import.meta.dirname, 'node_modules')
const files = await readdir(folder, { recursive: true }).catch(() => [])
const found = files.filter((file) => needless.some((pattern) => pattern.test(file.replaceAll('\\', '/'))))
await Promise.all(found.map((file) => rm(join(folder, file), { recursive: true, force: true })))
