import { titles } from './titles.ts'

export const sr = {
  ...titles.sr,
  'inbox.all': 'Sve poruke',
  'inbox.unread': 'Samo nepročitane',
  'inbox.state': 'Stanje',
  'inbox.messages': 'Poruke',
  'inbox.tasks': 'Zadaci',
  'inbox.message': 'Poruka',
  'inbox.at': 'Vreme',
  'inbox.read_all': 'Označi sve kao pročitano',
  'inbox.mark_read': 'Označi kao pročitano',
  'inbox.mark_unread': 'Označi kao nepročitano',
  'inbox.new': 'novo',
  'inbox.empty': 'Nema poruka.',
}
