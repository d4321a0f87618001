import { createRequire } from 'node:module'
import type highs from 'highs'

export type Highs = Awaited<ReturnType<typeof highs.default>>
export type Programme = ReturnType<Highs['createModel']>

/** The solver of linear programmes: 4 MB, so it is loaded only where one is asked for. */
export async function openHighs(): Promise<Highs> {
  const load: typeof highs = createRequire(import.meta.url)('highs')
  return await load.default()
}
