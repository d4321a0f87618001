import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '#test/support/chromium.ts'

// Each worker has one browser and takes file after file; the tests of a file run in their order, on a database of their own.
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.test.ts',
  globalSetup: './test/support/e2e-global-setup.ts',
  outputDir: '.data/test/e2e',
  timeout: 300_000,
  // One more than there are cores: a file before a browser waits for a third of its time.
  workers: availableParallelism() + 1,
  reporter: 'list',
  use: {
    launchOptions: await chromiumLaunchOptions(),
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  // Node runs the sources itself.
  build: { external: ['**/src/**', '**/db/**', '**/test/**'] },
})
