import { createRequire } from 'node:module'
import type highs from 'highs'

export type Highs = Awaited<ReturnType<typeof highs.default>>
export type Programme = ReturnType<Highs['createModel']>

/** The linear programming solver of 4 MB, loaded on demand. */
export async function openHighs(): Promise<Highs> {
  const load: typeof highs = createRequire(import.meta.url)('highs')
  return await load.default()
}
