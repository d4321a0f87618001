import type { Translation } from '#lib/messages.ts'
import type { publicationSr } from './publication.sr.ts'

export const publicationEn: Translation<typeof publicationSr> = {
  'plan.publication_is_final': 'A published schedule is neither changed nor deleted; publish the change.',
  'plan.span_too_long': 'The span can have at most 62 days.',
  'plan.paper_is_long': 'For so many employees the document is made as long work.',
  'plan.not_in_span': 'One of the chosen employees is not in this schedule.',
  'plan.not_monday': 'A week begins on a Monday.',
  'plan.too_many_days': 'Too many days are copied at once. Choose a department or fewer weeks.',
  'plan.same_week': 'Choose another week than the one that is copied.',
  'plan.publication_forbidden': 'The schedule breaks prohibitions of the law, so it was not published.',
  'plan.notice_needs_ground':
    'Employees are told of their schedule at least five days ahead. Give the ground for less (art. 56 of the Labour Act).',
  'plan.notice_too_short':
    'This ground does not excuse so short a notice: even in unforeseen circumstances employees are told at least 48 hours ahead (art. 56 of the Labour Act).',
  'plan.publication_needs_word': 'The schedule has findings. Look at them and confirm that you publish all the same.',
  'plan.nothing_to_publish': 'There is nothing to publish: employees know this schedule already.',
  'plan.published_meanwhile': 'Somebody has published this schedule meanwhile. Look at what is left to publish.',
  'plan.changed_since_seen': 'The schedule was changed meanwhile. Look again at what you publish.',

  'plan.inbox.published': 'Your work schedule from {from} to {to} is published',
  'plan.inbox.published_month': 'Your work schedule for {month} is published',
  'plan.inbox.other_shift': 'Your schedule for {day} was changed. Now: {after}; before: {before}.',
  'plan.inbox.now_works': 'Your schedule for {day} was changed. Now: {after}; before: a day off.',
  'plan.inbox.now_off': 'Your schedule for {day} was changed. Now: a day off; before: {before}.',
  'plan.inbox.changed': {
    one: 'Your schedule was changed on {count} day ({from}). See what is different.',
    other: 'Your schedule was changed on {count} days, from {from} to {to} See what is different.',
  },

  'time.inbox.hours': {
    one: 'Your hours were changed for {count} day: {days}',
    other: 'Your hours were changed for {count} days: {days}',
  },
  'time.inbox.overtime': {
    one: 'Your overtime was decided for {count} day: {days} Approved: {approved} h.',
    other: 'Your overtime was decided for {count} days: {days} Approved: {approved} h.',
  },
  'time.inbox.pass': {
    one: 'Your clock events were corrected by hand for {count} day: {days}',
    other: 'Your clock events were corrected by hand for {count} days: {days}',
  },

  'plan.change.other_shift': '{day} ({weekday}): {after}; before: {before}.',
  'plan.change.now_works': '{day} ({weekday}): {after}; before: a day off.',
  'plan.change.now_off': '{day} ({weekday}): a day off; before: {before}.',

  'plan.mail.published.subject': 'Work schedule: {span}',
  'plan.mail.published.text':
    'Your work schedule for {span} is published ({company}).\nOpen it in Kadrovik: that confirms that you have seen it.',
  'plan.mail.published.act': 'Open my schedule',
  'plan.mail.changed.subject': 'Change of the work schedule: {span}',
  'plan.mail.changed.text':
    'Your work schedule was changed ({company}):\n{days}\nOpen it in Kadrovik: that confirms that you have seen the change.',
  'plan.mail.changed.act': 'Open my schedule',
  'plan.mail.both.subject': 'Work schedule and changes: {span}',
  'plan.mail.both.text':
    'Your work schedule for {span} is published ({company}). Days that you knew already were changed too:\n{days}\nOpen it in Kadrovik: that confirms that you have seen it.',
  'plan.mail.both.act': 'Open my schedule',
  'plan.mail.more': { one: 'and {count} more day', other: 'and {count} more days' },

  'plan.paper.file': 'schedule',
  'plan.paper.title': 'Work schedule',
  'plan.paper.sheet': 'Schedule',
  'plan.paper.legend': 'Shifts',
  'plan.paper.shift': 'Shift',
  'plan.paper.when': 'Working time',
  'plan.paper.code': 'Code',
  'plan.paper.nobody': 'Nobody is employed in this span.',
  'plan.paper.department': 'Department: {name}',
  'plan.paper.department_column': 'Department',
  'plan.paper.number': 'No.',
  'plan.paper.person': 'Name',
  'plan.paper.hours': 'Hours',
  'plan.paper.off': 'day off',
  'plan.paper.away': 'absence',
  'plan.paper.unsaid': 'not published yet',
  'plan.paper.draft': 'DRAFT – not published',
  'plan.paper.published': 'Published {at} ({by})',
  'plan.paper.changed': {
    one: 'DRAFT – {count} day is not as published {at} ({by})',
    other: 'DRAFT – {count} days are not as published {at} ({by})',
  },
  'plan.paper.made_by': 'Made by',
  'plan.paper.head': 'Head',
  'plan.paper.posted': 'Posted on',
  'plan.paper.footer': 'Work schedule, {span} – printed {at}',
}
