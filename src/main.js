// A JavaScript file, so that Node.js loads it without type stripping. The files that it loads were stripped at an earlier start and are
// cached.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const MIN_NODE_MAJOR = 24
if (Number(process.versions.node.split('.')[0]) < MIN_NODE_MAJOR) {
  // The npm packages contain Node.js for most platforms. On other platforms the installed Node.js runs the program.
  console.error(`Kadrovik needs Node.js ${MIN_NODE_MAJOR} or newer on this platform; this is ${process.versions.node}.`)
  process.exit(1)
}

// Compiled code is cached in a folder of the packages. The next start, and the process of the jobs, then load in half the time.
const { directory } = enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
if (directory) process.env.NODE_COMPILE_CACHE ??= directory
await import('#app/start-application.ts')
