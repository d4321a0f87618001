import { createRequire } from 'node:module'
import type highs from 'highs'

export type HighsLinearSolver = Awaited<ReturnType<typeof highs.default>>
export type LinearProgram = ReturnType<HighsLinearSolver['createModel']>

/** The linear programming solver of 4 MB, loaded on demand. */
export async function loadHighsLinearSolver(): Promise<HighsLinearSolver> {
  const load: typeof highs = createRequire(import.meta.url)('highs')
  return await load.default()
}
