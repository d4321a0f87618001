import type { Translation } from '#shared/messages.ts'
import type { sr } from './sr.ts'

export const en: Translation<typeof sr> = {
  'privacy.part.person': 'Personal data',
  'privacy.part.work': 'Employment',
  'privacy.part.file': 'File',
  'privacy.part.leave': 'Leave',
  'privacy.part.time': 'Working time',
  'privacy.part.documents': 'Papers and files',
  'privacy.part.engagements': 'Engagements without employment',
  'privacy.part.candidate': 'Application for work',
  'privacy.part.requests': 'Requests and decisions on them',
  'privacy.part.messages': 'Messages and reminders about the person',
  'privacy.part.other': 'Other',
  'privacy.part.log': 'Who changed and looked at the data',
  'privacy.files': 'Files in the archive',
  'privacy.yes': 'yes',
  'privacy.no': 'no',
  'privacy.folder.data': 'data',
  'privacy.folder.files': 'files',
  'privacy.file_name': 'data',
  'privacy.summary': 'Personal data: {name}',
  'privacy.summary.lead':
    'Everything that {company} keeps about the person on {day}, by Art. 26 of the law on the protection of personal data. Passwords and other secrets are not part of this copy.',
  'privacy.summary.json':
    'The same data, with all fields, lies in the folder “data” as JSON, to be read by a computer. The files themselves are in the folder “files”.',
  'privacy.field.actor_name': 'who',
  'privacy.field.at': 'when',
  'privacy.field.action': 'act',
  'privacy.field.table_name': 'what',
  'privacy.field.before': 'before the change',
  'privacy.copy_today': 'You can make a copy of your own data once a day. The last one is among your jobs.',
  'privacy.too_large':
    'The files of this person are larger than 500 MB together, too much for one archive. Download them one by one from the record.',
  'privacy.copy': 'Copy of the data',
  'privacy.copy_text':
    'An employee has the right to a copy of all that is kept about them (Art. 26 ZZPL, within 30 days). The archive holds a page to read, the data by parts and the files themselves, and who looked at the data and changed it.',
  'privacy.copy_logged': 'That it was taken is written into the log. The archive is deleted from the server after 7 days.',
  'privacy.make_copy': 'Make a copy of the data',
  'privacy.own_text':
    'Here you take a copy of everything the company keeps about you: personal data, contracts and terms, leave, hours and passes, the file, papers, messages, and who looked at your data and changed it (Art. 26 ZZPL).',
  'privacy.own_safe':
    'The archive holds sensitive data (JMBG, account, sick leave). Keep it safe and do not send it without need. It is deleted from the server after 7 days.',
  'privacy.passes_already_deleted':
    'The passes of this month or of the month before were deleted when their time had passed, so its hours cannot be worked out again and the month stays closed.',
  'privacy.still_employed': 'The employment still lasts.',
  'privacy.has_account': 'The person still has an account. Take away their access to the company first.',
  'privacy.already_erased': 'The data of this person are erased already.',
  'privacy.erasure_not_allowed':
    'The company has not said after what time the data of former employees may be erased (Company → Data retention).',
  'privacy.retained_until': 'The data are kept until {day}.',
  'privacy.other_code': 'This is not the code of this employee.',
  'privacy.rule': 'What',
  'privacy.rule.clock_events': 'Clock events (raw records of devices)',
  'privacy.rule.leave_texts': 'Explanations and proofs of leave',
  'privacy.rule.messages': 'Messages in the inbox',
  'privacy.rule.exports': 'Exported files and finished jobs',
  'privacy.rule.readings': 'Who has read an announcement',
  'privacy.rule.visits': 'Visitors and vehicles at the gate',
  'privacy.rule.payslips': 'Payslips',
  'privacy.rule.undelivered_payslips': 'Payslips that no employee received',
  'privacy.rule.clock_events_hint':
    'Of closed months only. Hours, times of coming and going and the explanation of the cell stay; such a month cannot be reopened. Usually 6–24 months (Art. 5 ZZPL).',
  'privacy.rule.leave_texts_hint':
    'Explanations, reasons of decisions and attached files. Days, ledger and decision papers stay. Usually 24–120 months, by the list of categories.',
  'privacy.rule.messages_hint': 'Read and unread.',
  'privacy.rule.exports_hint': 'Files that users made by an export. They can be made again.',
  'privacy.rule.readings_hint': 'Counted from the day the announcement ended or was withdrawn. Its text stays. Usually 36 months.',
  'privacy.rule.visits_hint': 'Name, company, plate and whom they visited. Where nothing is set, a month.',
  'privacy.rule.payslips_hint':
    'Counted from the month of the payslip. The payslip is deleted with its file and the proof of receipt. Claims from the employment lapse after three years (Art. 196 of the Labour Law). Usually 60 months.',
  'privacy.rule.undelivered_payslips_hint':
    'Payslips that were withdrawn, replaced, left out or never sent, and not viewed. The file is deleted; the record of the withdrawal stays. Where nothing is set, a month.',
  'privacy.rules': 'Retention periods',
  'privacy.rules_lead':
    'Every night what is older than its time is deleted, by whole months. The record of employees and their hours are kept permanently (Art. 7 and 25 ZEOR), so no rule touches them. Data of candidates have a time of their own in Candidates.',
  'privacy.erasure_months': 'Erasure of former employees: months after the end',
  'privacy.erasure_hint': 'How many months after the end the person may be erased from the record. Empty: never.',
  'privacy.saved': 'The times are saved',
  'privacy.preview': 'What would be deleted today',
  'privacy.preview_lead': 'By the times above, also before you save them.',
  'privacy.preview_none': 'No time is set, so nothing is deleted.',
  'privacy.before': 'Older than',
  'privacy.count': 'Records',
  'privacy.deletions': 'What was deleted',
  'privacy.deletions_none': 'Nothing was deleted by a rule yet.',
  'privacy.at': 'When',
  'privacy.months_kept': 'Time (months)',
  'privacy.erase': 'Erasure of the person',
  'privacy.erase_text':
    'For former employees whose retention period has passed, or by a decision of the Commissioner or a court. The record of employees is kept permanently (Art. 7 ZEOR): erase only what you are sure the law allows.',
  'privacy.erase_goes':
    'Erased are: name, JMBG, contacts, address, account, picture, cards, the file with its proofs, own fields, explanations of leave, messages about the person, copies of their data and values in the log.',
  'privacy.erase_stays':
    'What stays without a name: the length of employment, terms, hours, leave, and who did what when. Issued papers and the register stay as they are.',
  'privacy.erase_act': 'Erase the person',
  'privacy.erase_final': 'This cannot be taken back.',
  'privacy.erase_reason': 'Reason',
  'privacy.erase_reason_hint': 'It stays with the erasure; write no personal data.',
  'privacy.erase_code': 'Code of the employee',
  'privacy.erase_code_hint': 'Type the code of the record, to confirm.',
  'privacy.erase_again': 'Erase for good?',
  'privacy.erased_on': 'The data of this person were erased on {at}.',
  'privacy.erase_not_yet': 'The data of this person cannot be erased',
  'privacy.limits': 'From {min} to {max}; empty keeps for good.',
  'privacy.needs_write': 'A copy and an erasure need the right to edit employees too.',
  'privacy.due': { one: '{number} record, older than {day}', other: '{number} records, older than {day}' },
}
