import { createRequire } from 'node:module'
import type highs from 'highs'

export type HighsSolver = Awaited<ReturnType<typeof highs.default>>
export type LinearProgram = ReturnType<HighsSolver['createModel']>

/** The linear programming solver of 4 MB, loaded on demand. */
export async function loadHighs(): Promise<HighsSolver> {
  const load: typeof highs = createRequire(import.meta.url)('highs')
  return await load.default()
}
