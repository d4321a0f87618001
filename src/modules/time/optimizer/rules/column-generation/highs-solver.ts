import { createRequire } from 'node:module'
import type highs from 'highs'

export type HighsLinearSolver = Awaited<ReturnType<typeof highs.default>>
export type LinearProgram = ReturnType<HighsLinearSolver['createModel']>

/** Loads the linear programming solver (4 MB) on demand. */
export async function loadHighsLinearSolver(): Promise<HighsLinearSolver> {
  const load: typeof highs = createRequire(import.meta.url)('highs')
  return await load.default()
}
