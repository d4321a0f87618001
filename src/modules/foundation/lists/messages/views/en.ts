import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { sr } from './sr.ts'

export const en: TranslatedCatalog<typeof sr> = {
  'views.name_taken': 'You already have a view of that name on this list.',
  'views.may_not_share': 'You have no right to share views with the company.',
  'views.too_many': 'You have as many views as can be kept. Delete one and try again.',
}
