import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? 3001}`
const libraries = /\/node_modules\/(react|react-dom|scheduler|@mantine|@tanstack|@floating-ui|zod|clsx)\//

export default defineConfig({
  plugins: [react()],
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    manifest: true,
    // The content security policy allows files of this server and no data addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 3 },
            { name: 'ui', test: /\/src\/(ui|lib)\//, minShareCount: 4, priority: 2 },
            { name: 'shared', test: /\/src\//, minShareCount: 8, priority: 1 },
          ],
        },
      },
      // A module that one screen loads late may be loaded at once by another.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: { host: 'localhost', strictPort: true, proxy: { '^/(api|iclock|healthz|readyz)': { target: api } } },
})
