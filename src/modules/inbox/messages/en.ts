import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'
import { titles } from './titles.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  'inbox.all': 'All messages',
  'inbox.unread': 'Only unread',
  'inbox.state': 'State',
  'inbox.messages': 'Messages',
  'inbox.tasks': 'Tasks',
  'inbox.message': 'Message',
  'inbox.at': 'Time',
  'inbox.read_all': 'Mark all as read',
  'inbox.mark_read': 'Mark as read',
  'inbox.mark_unread': 'Mark as unread',
  'inbox.new': 'new',
  'inbox.empty': 'There are no messages.',
}
