import type { Catalog, Language } from '#shared/messages.ts'

/** The messages of all modules by language. The manifests fill it at the start. */
export const messageCatalogs: Record<Language, Catalog> = { sr: {}, en: {} }

/** Adds the messages of all modules. */
export function setMessages(all: readonly Readonly<Record<Language, Catalog>>[]): void {
  for (const messages of all) {
    Object.assign(messageCatalogs.sr, messages.sr)
    Object.assign(messageCatalogs.en, messages.en)
  }
}
