import { spawn } from 'node:child_process'
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const project = join(import.meta.dirname, '../../..')
/** The folder of the built frontend. */
export const frontendFolder = join(project, 'dist')

/** Builds the frontend if `frontendFolder` is missing or older than a source. Vite runs in a process of its own, so that its memory is freed. */
export async function buildFrontendIfStale(): Promise<void> {
  if (!(await isStale())) return
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error('Cannot build the frontend.')
}

/** Builds into a neighbouring folder of `frontendFolder` and renames it, so that concurrent builds never serve a partial result. */
async function build(): Promise<void> {
  const fresh = `${frontendFolder}.${process.pid}`
  try {
    await buildInto(fresh)
    if (!(await isStale())) return
    await rename(frontendFolder, `${fresh}.old`).catch(() => {
      // The first build replaces no older one.
    })
    await rename(fresh, frontendFolder)
  } finally {
    for (const folder of [fresh, `${fresh}.old`]) await rm(folder, { recursive: true, force: true })
  }
}

async function buildInto(folder: string): Promise<void> {
  const { build: buildScreens } = await import('vite')
  await buildScreens({ root: project, configFile: join(project, 'vite.config.ts'), build: { outDir: folder } })
  // The PDF viewer loads these by name: standard fonts and image codecs.
  for (const part of ['standard_fonts', 'wasm'])
    await cp(join(project, 'node_modules/pdfjs-dist', part), join(folder, 'pdf', part), { recursive: true })
  await pack(join(folder, 'assets'))
}

/** Compresses files once at build time with the highest level. */
async function pack(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|mjs|css|svg)$/.test(file)).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]).then(([br, gz]) =>
        Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]),
      )
    }),
  )
}

async function isStale(): Promise<boolean> {
  // Without the file there is no build yet.
  const built = await stat(join(frontendFolder, 'index.html')).catch(() => undefined)
  if (!built) return true
  const listFilesIn = async (folder: string) =>
    (await readdir(join(project, folder), { recursive: true })).map((file) => join(folder, file))
  const ofScreens = (await listFilesIn('src')).filter(
    (file) => /\.(ts|tsx|css)$/.test(file) && !/\/(server|host)\/|\.test\.tsx?$/.test(file),
  )
  const files = [
    'index.html',
    'package.json',
    'public',
    'src/app/frontend/build-frontend.ts',
    'vite.config.ts',
    ...ofScreens,
    ...(await listFilesIn('docs/guide')),
    ...(await listFilesIn('docs/pictures')),
  ]
  const times = await Promise.all(files.map(async (file) => (await stat(join(project, file))).mtimeMs))
  return Math.max(...times) > built.mtimeMs
}

if (import.meta.main) await build()
