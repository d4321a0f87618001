import type { Translation } from '#lib/messages.ts'

const sr = {
  'tour.offer': 'Prvi put ste ovde?',
  'tour.offer_more': 'Obilazak ekrana traje minut i može da se prekine.',
  'tour.take': 'Obiđi ekran',
  'tour.no': 'Ne treba',
  'tour.title': 'Obilazak ekrana',
}
const en: Translation<typeof sr> = {
  'tour.offer': 'New here?',
  'tour.offer_more': 'A tour of the screen takes a minute, and you can leave it at any time.',
  'tour.take': 'Take the tour',
  'tour.no': 'No, thanks',
  'tour.title': 'Tour of the screen',
}

/** What offers a tour: it stands on first screens, so the rest of the words comes when one is taken. */
export const offerWords = { sr, en }
