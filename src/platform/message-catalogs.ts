import type { Language, MessageCatalog } from '#shared/message-translation.ts'

/** The messages of all modules by language. The manifests fill it at the start. */
export const messageCatalogs: Record<Language, MessageCatalog> = { sr: {}, en: {} }

/** Adds the messages of all modules. */
export function registerMessageCatalogs(all: readonly Readonly<Record<Language, MessageCatalog>>[]): void {
  for (const messages of all) {
    Object.assign(messageCatalogs.sr, messages.sr)
    Object.assign(messageCatalogs.en, messages.en)
  }
}
