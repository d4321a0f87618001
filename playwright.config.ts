import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '#test/support/chromium.ts'

// Each worker loads compiled sources from this cache, without type stripping again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.data/test/compiled')
/** Traces take a fifth of a run, so `test/run.ts` records them in a second run of the failed tests. */
const hasTraces = process.env.TRACE === 'on'

/**
 * A page of a test lives for seconds, so compiling its scripts with the optimizing compilers takes longer than it saves. Threads of the
 * garbage collection only take turns on a machine with few cores.
 */
const launchOptions = await chromiumLaunchOptions()
launchOptions.args.push('--js-flags=--no-opt --no-maglev --single-threaded-gc')

// Each worker has one browser and runs file after file. The tests of a file run in their order, on a separate database.
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.test.ts',
  globalSetup: './test/support/e2e-global-setup.ts',
  outputDir: '.data/test/e2e',
  timeout: 300_000,
  // One more worker than there are cores, because a test file waits for a third of its time.
  workers: availableParallelism() + 1,
  reporter: 'list',
  use: {
    launchOptions,
    trace: hasTraces ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  // Node runs the sources itself.
  build: { external: ['**/src/**', '**/db/**', '**/test/**'] },
})
