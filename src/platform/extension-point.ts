/** What a manifest adds to an earlier module. */
export type ModuleExtensionEntry = { point: object; entry: unknown }

/**
 * A place where later modules extend an earlier module, which cannot import them. The manifest of a module lists its entries, and
 * `registerModuleManifests` collects them when a process starts.
 */
export class ExtensionPoint<Entry, Collected = readonly Entry[]> {
  readonly #name: string
  readonly #collect: (entries: readonly Entry[]) => Collected
  #collected: { value: Collected } | undefined

  constructor(name: string, collect: (entries: readonly Entry[]) => Collected) {
    this.#name = name
    this.#collect = collect
  }

  /** Creates an entry for `extensions` of a manifest. */
  entry(entry: Entry): ModuleExtensionEntry {
    return { point: this, entry }
  }

  collect(extensions: readonly ModuleExtensionEntry[]): void {
    const entries = extensions.filter(({ point }) => point === this).map(({ entry }) => entry as Entry)
    this.#collected = { value: this.#collect(entries) }
  }

  /** The entries of all manifests. */
  all(): Collected {
    if (!this.#collected) throw new Error(`${this.#name} was used before registerModuleManifests()`)
    return this.#collected.value
  }
}

/** An extension point whose entries form a list in the order of the modules. */
export const createListExtensionPoint = <Entry>(name: string) => new ExtensionPoint<Entry>(name, (entries) => entries)
