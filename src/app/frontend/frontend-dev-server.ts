import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'

// `npm run dev`: open pages update when a file is saved, and the server restarts. It uses the demo data.
const project = join(import.meta.dirname, '../../..')
const PORT = Number(process.env.PORT ?? 3000)
const API_PORT = Number(process.env.API_PORT ?? 3001)

/** Serves the assets of the PDF viewer, which the build copies. */
const ofPdf: Plugin = {
  name: 'of-pdf',
  configureServer({ middlewares }) {
    middlewares.use('/pdf', (request, response, next) => {
      const [folder, file] = (request.url ?? '').split('?')[0]!.split('/').slice(1)
      if (!['standard_fonts', 'wasm'].includes(folder!) || !/^[\w.-]+$/.test(file ?? '')) return next()
      readFile(join(project, 'node_modules/pdfjs-dist', folder!, file!)).then((bytes) => response.end(bytes), next)
    })
  },
}

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.js', '--demo', '--api-only'], {
  cwd: project,
  env: { ...process.env, HOST: 'localhost', PORT: String(API_PORT), BASE_URL: `http://localhost:${PORT}` },
  stdio: 'inherit',
})
const screens = await createServer({
  root: project,
  configFile: join(project, 'vite.config.ts'),
  plugins: [ofPdf],
  server: { port: PORT },
})
await screens.listen()
screens.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    server.kill('SIGTERM')
    await screens.close()
    process.exit(0)
  })
