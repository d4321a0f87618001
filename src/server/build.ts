import { spawn } from 'node:child_process'
import { cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')
/** Where the built screens are. */
export const dist = join(project, 'dist')

/** Builds the screens where `dist` is missing or older than a source. Vite works in a process of its own, so its memory is not ours. */
export async function buildIfStale(): Promise<void> {
  if (!(await isStale())) return
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error('The screens could not be built.')
}

async function build(): Promise<void> {
  const [vite, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  await vite.build({
    root: project,
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    // Nothing is inlined: the content security policy lets in what comes from here, and no data addresses.
    build: {
      manifest: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1500,
      reportCompressedSize: false,
      modulePreload: { resolveDependencies },
    },
  })
  // What the drawing of PDFs asks for under these names: letters that a file does not bring, and codecs of scans.
  for (const folder of ['standard_fonts', 'wasm'])
    await cp(join(project, 'node_modules/pdfjs-dist', folder), join(dist, 'pdf', folder), { recursive: true })
}

/** Parts that run by the time the shell stands. */
const ofShell = [
  'index',
  'wire',
  'react',
  'fields',
  'ask',
  'address',
  'api',
  'Button',
  'Transition',
  'Menu',
  'Popover',
  'Input',
  'FocusTrap',
]
const again = new RegExp(`/(${[...ofShell, 'CloseButton', 'ActionMenu', 'createReactComponent', 'titles', 'kept'].join('|')})-`)

/**
 * What is fetched together with a part that is asked for later. The shell carries these lists for every screen, so they leave out what it
 * has itself; the entry, which fetches the shell, keeps them whole.
 */
const resolveDependencies = (_: string, files: string[], { hostId }: { hostId: string }) =>
  /(index\.html|\/index-[^/]*)$/.test(hostId) ? files : files.filter((file) => !again.test(file))

async function isStale(): Promise<boolean> {
  const built = await stat(join(dist, 'index.html')).catch(() => undefined)
  if (!built) return true
  const within = async (folder: string) => (await readdir(join(project, folder), { recursive: true })).map((file) => join(folder, file))
  const ofScreens = (await within('src')).filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\/server\/|\.test\.ts$/.test(file))
  const files = ['index.html', 'package.json', 'public', ...ofScreens, ...(await within('docs/guide')), ...(await within('docs/pictures'))]
  const times = await Promise.all(files.map(async (file) => (await stat(join(project, file))).mtimeMs))
  return Math.max(...times) > built.mtimeMs
}

if (import.meta.main) await build()
