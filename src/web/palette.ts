import { webModules } from './modules.ts'

/** Loads the palette entries of all modules. */
export async function loadPalette() {
  const entries = await Promise.all(webModules.flatMap((module) => module.loadPalette?.() ?? []))
  return {
    commands: entries.flatMap(({ commands }) => commands ?? []),
    recordNames: entries.flatMap(({ recordNames }) => recordNames ?? []),
    finders: entries.flatMap(({ finders }) => finders ?? []),
  }
}
export type LoadedPalette = Awaited<ReturnType<typeof loadPalette>>
