import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chromiumLaunchOptions } from '#test/support/chromium.ts'

/** Rules, tools and state of screens: no database, no server. */
const unit = [
  'src/{shared,ui,web}/**/*.test.ts',
  'src/modules/**/rules/**/*.test.ts',
  'src/modules/*/*/web/**/*.test.ts',
  'src/modules/*/*/*.test.ts',
]

/** Tests of required properties of every table, endpoint, text and file of the code. */
const shape = ['test/{contracts,indexes,shape,tables-by-module,tenancy,text-keys,unhandled-promises,words}.test.ts']

/** Tests that count what a process has executed, so each has a separate process. */
const isolated = ['test/prepared-statements.test.ts']

/** The files that take longest, longest first, so that all workers end at about the same time. */
const longest = [
  'test/log.test.ts',
  'test/demo.test.ts',
  'test/data-scope.test.ts',
  'test/fuzz.test.ts',
  'test/attacks-rights.test.ts',
  'test/keys-by-role.test.ts',
  'src/app/worker/nightly-backup.test.ts',
  'test/flood.test.ts',
  'src/modules/time/optimizer/server/optimizer.test.ts',
  'test/golden/exports.test.ts',
  'src/modules/time/timesheet/server/timesheet/hours-by-plan.test.ts',
  'src/modules/insight/home/server/home.test.ts',
  'src/modules/people/payroll/server/payslips/payslips.test.ts',
  'test/import-files.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

// Node runs the files itself. Modules load once per worker, which runs many files one after the other.
const shared = {
  pool: 'forks' as const,
  isolate: false,
  maxWorkers: availableParallelism(),
  testTimeout: 300_000,
  hookTimeout: 120_000,
  setupFiles: ['test/support/setup.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
} satisfies TestProjectInlineConfiguration['test']

const withDatabase = { ...shared, globalSetup: ['test/support/global-setup.ts'] }

const projects: TestProjectInlineConfiguration[] = [
  { test: { ...shared, name: 'unit', include: unit } },
  { test: { ...withDatabase, name: 'shape', include: shape } },
  {
    test: {
      ...withDatabase,
      name: 'api',
      include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/golden/*.test.ts'],
      exclude: [...unit, ...shape, ...isolated],
    },
  },
  { test: { ...withDatabase, name: 'isolated', include: isolated, isolate: true } },
  {
    test: {
      ...withDatabase,
      name: 'faults',
      include: ['test/faults/*.test.ts'],
      isolate: true,
      fileParallelism: false,
      sequence: { groupOrder: 1 },
      testTimeout: 600_000,
    },
  },
]

/** Components in the browser of the tests, which Vite serves. */
const components: TestProjectInlineConfiguration = {
  plugins: [react()],
  cacheDir: '.data/test/vite',
  // A package that Vite discovers during a test would load React twice.
  optimizeDeps: {
    include: [
      '@mantine/dates',
      '@mantine/form',
      '@mantine/notifications',
      '@tabler/icons-react',
      'dayjs/locale/sr',
      'dayjs/locale/sr-cyrl',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    maxWorkers: availableParallelism(),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await chromiumLaunchOptions(), contextOptions: { locale: 'sr-RS' } }),
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({ test: { sequence: { sequencer: LongestFirst }, projects: [...projects, components] } })
