import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { sr } from './sr.ts'

export const en: TranslatedCatalog<typeof sr> = {
  'views.name_taken': 'You already have a view with this name on this list.',
  'views.may_not_share': 'You have no permission to share views with the company.',
  'views.too_many': 'You have reached the maximum number of saved views. Delete one and try again.',
}
