import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? 3001}`
const libraries =
  /\/node_modules\/(react|react-dom|scheduler|@mantine\/(core|form|hooks|notifications|store)|react-transition-group|fast-deep-equal|klona|@tanstack|@floating-ui|zod|clsx)\//

/** The home page of an employee consists of parts of several modules, which are bundled together. */
const ownHome = /\/(timesheet\/web\/my-time|announcements\/web\/own)\//
/**
 * Code that the screens of managers share with the home page of an employee. It is a separate chunk, so that managers do not load that home
 * page.
 */
const contracts =
  /\/(home|leave|announcements)\/contract\.ts|\/(timesheet-disputes|clock-events)-contract\.ts|\/employees\/messages\/explanations/
/** Small parts that the menu of every signed-in user needs. */
const menu =
  /\/messages\/page-titles\.ts|\/help\/web\/tour\/(GuidedTourOffer|guided-tours|offer\.css|use-completed-tours)|\/src\/web\/(shell\/|session\/user-for-)/

export default defineConfig({
  plugins: [react()],
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    manifest: true,
    // The content security policy allows files of this server and no data URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 5 },
            { name: 'ui', test: /\/src\/(ui|shared)\/|\/@tabler\//, minShareCount: 4, priority: 4 },
            { name: 'menu', test: menu, priority: 3 },
            { name: 'contracts', test: contracts, priority: 2 },
            { name: 'own', test: ownHome, priority: 2 },
            { name: 'shared', test: /\/src\/(?!modules\/\w+\/\w+\/messages\/)/, minShareCount: 20, priority: 1 },
          ],
        },
      },
      // One screen may load a module late and another one at once.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: { host: 'localhost', strictPort: true, proxy: { '^/(api|iclock|healthz|readyz)': { target: api } } },
})
