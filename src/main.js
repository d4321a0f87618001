// JavaScript, so that nothing has to be read that takes types away: what it loads was read before and is kept without them.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const MIN_NODE_MAJOR = 24
if (Number(process.versions.node.split('.')[0]) < MIN_NODE_MAJOR) {
  // The packages bring Node.js for most platforms; elsewhere the installed one runs the program.
  console.error(`Kadrovik needs Node.js ${MIN_NODE_MAJOR} or newer on this platform; this is ${process.versions.node}.`)
  process.exit(1)
}

// What was compiled once is kept beside the packages: the next start, and the process of the jobs, load in half the time.
const { directory } = enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
if (directory) process.env.NODE_COMPILE_CACHE ??= directory
await import('#app/start-application.ts')
