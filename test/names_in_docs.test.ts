import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Patterns, and what is made when it is asked for. */
const NO_FILES = new Set(['x.test.ts', 'table.trigger.sql', 'x.sql.ts', 'sbom.json', '/api/openapi.json'])
/** The history of the database is named by nobody but its own page. */
const files = globSync('**/*', { exclude: ['node_modules', '.git', '.data', 'dist'] }).map((file) => file.replaceAll('\\', '/'))

test('a file that a document names is there', () => {
  const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
  const lost = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`#?([\w./@-]+\.(?:tsx?|sql|mjs|json|css))`/g)]
      .map(([, name]) => name!)
      .filter((name) => !NO_FILES.has(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  )
  assert.deepEqual(lost, [])
})
