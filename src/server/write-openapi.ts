import { writeFile } from 'node:fs/promises'
import { openapi } from '#lib/openapi.ts'
import { contracts } from './served.ts'

await writeFile(new URL('../../docs/openapi.json', import.meta.url), `${JSON.stringify(openapi('Kadrovik', contracts), null, 1)}\n`)
