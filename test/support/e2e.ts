import { type Browser, test } from '@playwright/test'
import { runCleanups } from './cleanup.ts'

/**
 * Prepares the tests of a file once, before the first test, with the browser of the worker. Returns a function that gives the prepared
 * value. After the last test everything opened is closed.
 */
export function setUpTestFile<T>(prepare: (browser: Browser) => Promise<T>): () => T {
  let prepared: T | undefined
  test.beforeAll(async ({ browser }) => {
    prepared = await prepare(browser)
  })
  test.afterAll(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close()
    await runCleanups()
  })
  return () => prepared!
}
