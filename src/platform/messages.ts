import type { Catalog, Language } from '#shared/messages.ts'

/** Every message of every module, by language. The manifests of the modules fill it before anything starts. */
export const catalogs: Record<Language, Catalog> = { sr: {}, en: {} }

/** Takes the messages of all modules. */
export function setMessages(all: readonly Readonly<Record<Language, Catalog>>[]): void {
  for (const messages of all) {
    Object.assign(catalogs.sr, messages.sr)
    Object.assign(catalogs.en, messages.en)
  }
}
