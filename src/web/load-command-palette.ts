import { webModules } from './modules.ts'

/** Loads the palette entries of all modules. */
export async function loadCommandPalette() {
  const entries = await Promise.all(
    webModules.map(async ({ feature, loadPalette }) => {
      const loaded = await loadPalette?.()
      return { ...loaded, finders: loaded?.finders?.map((finder) => (feature ? { feature, ...finder } : finder)) }
    }),
  )
  return {
    commands: entries.flatMap(({ commands }) => commands ?? []),
    recordNames: entries.flatMap(({ recordNames }) => recordNames ?? []),
    finders: entries.flatMap(({ finders }) => finders ?? []),
  }
}
export type LoadedCommandPalette = Awaited<ReturnType<typeof loadCommandPalette>>
