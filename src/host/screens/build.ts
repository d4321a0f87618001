import { spawn } from 'node:child_process'
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { callsOnly } from './calls_only.ts'
import { leanKit, plainScroll } from './lean_kit.ts'

const project = join(import.meta.dirname, '../../..')
/** Where the built screens are. */
export const dist = join(project, 'dist')

/** Builds the screens where `dist` is missing or older than a source. Vite works in a process of its own, so its memory is not ours. */
export async function buildIfStale(): Promise<void> {
  if (!(await isStale())) return
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error('The screens could not be built.')
}

/** Builds beside `dist` and puts it there whole: of several that build at once each serves what was built, never a half of it. */
async function build(): Promise<void> {
  const fresh = `${dist}.${process.pid}`
  try {
    await buildInto(fresh)
    if (!(await isStale())) return
    await rename(dist, `${fresh}.old`).catch(() => undefined)
    await rename(fresh, dist)
  } finally {
    for (const folder of [fresh, `${fresh}.old`]) await rm(folder, { recursive: true, force: true })
  }
}

async function buildInto(folder: string): Promise<void> {
  const [vite, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  await vite.build({
    root: project,
    configFile: false,
    plugins: [callsOnly(), leanKit(), react()],
    logLevel: 'warn',
    // Nothing is inlined: the content security policy lets in what comes from here, and no data addresses.
    build: {
      outDir: folder,
      manifest: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1500,
      reportCompressedSize: false,
      modulePreload: { resolveDependencies },
      // What one screen loads late another has at once; that is as it should be.
      rolldownOptions: { output: { codeSplitting: { groups } }, checks: { ineffectiveDynamicImport: false } },
    },
  })
  // What the drawing of PDFs asks for under these names: letters that a file does not bring, and codecs of scans.
  for (const part of ['standard_fonts', 'wasm'])
    await cp(join(project, 'node_modules/pdfjs-dist', part), join(folder, 'pdf', part), { recursive: true })
  await pack(join(folder, 'assets'))
}

/** Packed once, as small as it goes: what is asked for a thousand times is not packed in a hurry each time. */
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

type Module = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null }
type Graph = { getModuleInfo(id: string): Module | null }

/** All that comes from these modules on. */
function reach(from: Iterable<string>, next: (id: string) => string[]): Set<string> {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    next(id).forEach(walk)
  }
  for (const id of from) walk(id)
  return seen
}

/** The one door of the UI kit: whoever takes a button by it has not taken all that lies behind it. */
const isBarrel = (id: string) => id.endsWith('/@mantine/core/esm/index.mjs')
const named = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** What a module imports, with the very parts of the UI kit in the place of its door. */
function importsOf(graph: Graph): (id: string) => string[] {
  const behind = new Map<string, Map<string, string>>()
  const partsBehind = (barrel: string) => {
    const known = behind.get(barrel)
    if (known) return known
    const { code, importedIds } = graph.getModuleInfo(barrel)!
    const parts = new Map<string, string>()
    for (const [, names, from] of (code ?? '').matchAll(named)) {
      const file = importedIds.find((id) => id.endsWith(from!.slice(1)))
      if (file) for (const name of names!.split(',')) parts.set(name.trim(), file)
    }
    behind.set(barrel, parts)
    return parts
  }
  return (id) => {
    const info = graph.getModuleInfo(id)
    return (info?.importedIds ?? []).flatMap((imported) => {
      if (!isBarrel(imported)) return [imported]
      const taken = [...(info?.code ?? '').matchAll(named)].filter(([, , from]) => from === '@mantine/core')
      const parts = partsBehind(imported)
      return taken
        .flatMap(([, names]) => names!.split(',').map((name) => parts.get(name.trim().split(' as ')[0]!)))
        .filter((file) => file !== undefined)
    })
  }
}

/** The home page is of many parts, that come one after another: they lie in one file. */
const ofHome = /\/web\/(HomeView|Dashboard)\.tsx$/

/** The home page and a few others need it, and it needs nothing. */
const isLight = (id: string) =>
  /\/messages\/(home|holidays\.)|\/companies\/rules\/|\/law\/(law|dated|parameters\/)|\/ui\/(\w+\/)?(together|Face|PageFrame|states|layout|tab-frame|CardList|media|useDebounced|toast|keys|ActionMenu|Button)/.test(
    id,
  )

/** Where people begin the day, with the parts that come a moment later. */
const ownHome = [
  'time/web/own/EmployeeHome.tsx',
  'time/web/own/OwnToday.tsx',
  'announcements/web/own/OwnWaiting.tsx',
  'leave/web/PersonalDays.tsx',
  'leave/web/sick/OwnSick.tsx',
]
const people = ['employees/web/EmployeesPage.tsx', 'overview/web/standing.tsx']
const otherFirst = ['inbox/web/InboxPage.tsx', 'leave/web/requests/desk.ts', 'requests/web/desk.ts', 'home/web/HomeView.tsx']

/** What needs nothing and is small; of a file of its own the headers would be the most. */
const isSmall = (id: string) => /\?calls$|\/src\/(?!.*\/(messages|web\/gate)\/).*\.ts$/.test(id)
/** What stands on first screens in one place or another, of the kit and of modules, and is little. */
const ofManyFirst =
  /\/src\/ui\/(list\/(SmallTable|TableScroll|small-table)|grid\/kinds\.css|state\/(later|together|list-(columns|acts)))|\/announcements\/(messages\/home|web\/own\/list\.css)|\/(leave\/web\/leave|time\/web\/own\/own)\.css|\/leave\/messages\/(own\.|own_words|home)|\/org\/web\/lookups\.ts/

/** Which file a module lies in: strangers are given `base`, who is signed in `shell` too, and the home page its own. */
function placesOf(graph: Graph): Map<string, string> {
  const imported = importsOf(graph)
  const opened = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const at = (path: string) => join(project, path)
  const first = reach([at('src/web/main.ts')], imported)
  const door = reach([at('src/web/door/Door.tsx')], imported)
  const shell = reach([at('src/web/app.tsx')], imported)
  const screens = [...new Set([...reach(shell, (id) => [...imported(id), ...opened(id)])].flatMap(opened))]
  const places = new Map<string, string>()
  const [home, others] = [screens.filter((id) => ofHome.test(id)), screens.filter((id) => !ofHome.test(id))]
  const elsewhere = reach(others, imported)
  for (const id of reach(home, imported))
    if (!elsewhere.has(id)) places.set(id, 'home')
    else if (isLight(id)) shell.add(id)
  // The inbox, which is the first screen of some, needs of the kit and with the home page nothing but these.
  const modules = (paths: string[]) =>
    reach(
      paths.map((path) => at(`src/modules/${path}`)),
      imported,
    )
  for (const id of modules(['help/web/tour/TourOffer.tsx'])) if (/\/src\/modules\/help\//.test(id)) shell.add(id)
  const [own, list] = [modules(ownHome), modules(people)]
  const isAlone = (id: string, of: Set<string>) =>
    !reach(
      screens.filter((screen) => !of.has(screen)),
      imported,
    ).has(id)
  for (const id of new Set([...own, ...list, ...modules(otherFirst)])) {
    const { importedIds } = graph.getModuleInfo(id)!
    if (ofManyFirst.test(id) || (importedIds.length === 0 && isSmall(id))) shell.add(id)
    else if (/\/src\/modules\//.test(id) && !places.has(id) && !shell.has(id)) {
      if (own.has(id)) places.set(id, isAlone(id, own) ? 'own' : 'common')
      else if (list.has(id)) places.set(id, 'people')
    }
  }
  for (const path of ['src/ui/state/useDebounced.ts', 'src/modules/inbox/web/useOutgoing.ts', plainScroll]) shell.add(at(path))
  for (const id of shell) places.set(id, door.has(id) ? 'base' : 'shell')
  for (const id of first) places.set(id, 'base')
  for (const entry of ['index.html', 'src/web/main.ts']) places.delete(at(entry))
  return places
}

let places: Map<string, string> | undefined
const groups = [
  {
    debugName: 'by place',
    name: (id: string, graph: Graph) => (places ??= placesOf(graph)).get(id) ?? null,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  // What several screens share, needs nothing and is small comes at once: a file of it would be smaller than its own headers. What keeps the
  // gate and the kiosk without a network is for those two alone.
  {
    debugName: 'small',
    name: (id: string, graph: Graph) => (graph.getModuleInfo(id)?.importedIds.length === 0 ? 'small' : null),
    test: /\?calls$|\/src\/(?!.*\/(messages|web\/gate)\/).*\.ts$/,
    maxModuleSize: 3_000,
    minShareCount: 2,
    priority: 2,
  },
  // What inputs are checked by comes with the first screen that has a form.
  { name: 'checks', test: /\/node_modules\/zod\/|\/src\/lib\/fields\.ts$/, includeDependenciesRecursively: false, priority: 2 },
  // Long lists are a file of their own: whoever has none, as an employee on the phone, is not given it.
  {
    name: 'lists',
    test: /\/src\/ui\/(list\/(list\.css|DataList|ListTable|ListFilters|ListPager|Pages|views\/|columns|asked|chosen|pages|pins|useList)|messages\/list)/,
    minShareCount: 6,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'leave-words',
    test: /\/leave\/messages\/(sr|en|words|(why|screens|home)\.\w+)\.ts$/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: 'inbox',
    test: /\/inbox\/(web\/InboxPage|messages\/(sr|en|words)\.ts)|\/ui\/SearchBox/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // A list is filtered by inputs, and has neither forms nor dialogs until somebody asks for one.
  {
    name: 'inputs',
    test: /\/node_modules\/@mantine\/core\/esm\/(?!.*[Pp]ill)(.*\/)(Combobox|Input\w*|InlineInput|Select|TextInput|Checkbox)\/|\/@mantine\/core\/esm\/core\/(utils\/(get-env|primitive)|MantineProvider\/color-functions)\/|\/src\/ui\/(form\/SelectField|state\/still)/,
    minShareCount: 6,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: 'dialogs',
    test: /\/node_modules\/(react-(remove-scroll|style-singleton)|use-(sidecar|callback-ref)|get-nonce|tslib)|\/node_modules\/@mantine\/core\/esm\/.*\/(Modal\w*|Drawer|Paper|Progress)\/|\/src\/ui\/(dialog\/|form\/FormActions)/,
    minShareCount: 6,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'kit',
    test: /\/src\/ui\/|\/node_modules\/@(mantine|tanstack)\//,
    minShareCount: 6,
    includeDependenciesRecursively: false,
    priority: 2,
  },
]

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
  const ofScreens = (await within('src')).filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\/(server|host)\/|\.test\.ts$/.test(file))
  const files = [
    'index.html',
    'package.json',
    'public',
    'src/host/screens/build.ts',
    'src/host/screens/calls_only.ts',
    'src/host/screens/lean_kit.ts',
    ...ofScreens,
    ...(await within('docs/guide')),
    ...(await within('docs/pictures')),
  ]
  const times = await Promise.all(files.map(async (file) => (await stat(join(project, file))).mtimeMs))
  return Math.max(...times) > built.mtimeMs
}

if (import.meta.main) await build()
